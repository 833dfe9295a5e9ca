/** One match over its socket: where it stands, resumed after every interruption; no wish is lost silently. */

import { forgetSeen, lastSeen, rememberMatch } from '../offline/seen';
import { lookForNewer } from '../offline/version.svelte';
import { Live } from '../table/live.svelte';
import { address, get, post, sentence } from './http';
import type { Advised, Choice, Failed, Frame, Linked, LogPage, MatchListed, Me, Page, PlayFrame, UndoFrame, WishFrame } from './types';

type Wish = (PlayFrame | UndoFrame) & { id: string };

const RETRIES = [200, 500, 1000, 2000, 4000, 8000]; // milliseconds
const AGAIN = 1000; // until a wish that the server could not keep is sent again
const SORRY = 8; // times, if the fault is no outage
const HELD = 'The table can’t keep anything just now. Your choice is held here and sent again.';
const SILENCE = 50_000; // the server beats every 20 s
const PATIENCE = 2500; // until it is shown how the match was last seen
const REST = 1000; // between what is kept of a match and what is kept next
const FOR_GOOD = [4400, 4403, 4404];
const LOGGED_OUT = 4401;

export class RemoteLive extends Live {
  readonly apart = true;
  wishes = $state.raw<Wish[]>([]); // sent or to be sent, not yet acknowledged

  readonly #id: string;
  #socket: WebSocket | null = null;
  #known = 0; // the last entry heard of
  #tries = 0;
  #sorry = 0; // how often the server could not do what was wished
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout>;
  #keeping: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(id: string) {
    super();
    this.#id = id;
    this.#patience = setTimeout(() => void this.#recall(), PATIENCE);
    this.#connect();
    addEventListener('online', this.#again);
    document.addEventListener('visibilitychange', this.#again);
  }

  override close(): void {
    super.close();
    this.#closed = true;
    clearTimeout(this.#retry);
    clearTimeout(this.#silence);
    clearTimeout(this.#patience);
    if (this.#keeping) this.#keep();
    removeEventListener('online', this.#again);
    document.removeEventListener('visibilitychange', this.#again);
    this.#socket?.close();
  }

  get busy(): boolean {
    return this.wishes.length > 0;
  }
  get recordable(): boolean {
    return this.at?.status === 'over'; // before, it would tell what is hidden
  }

  play(choice: Choice): void {
    if (this.busy || !this.at || this.seen) return;
    this.trouble = '';
    this.#wish({ type: 'play', move: choice.code, after: this.at.number, id: ticket() });
  }

  undo(): void {
    if (this.busy || !this.at || this.seen) return;
    this.trouble = '';
    this.#wish({ type: 'undo', after: this.at.number, id: ticket() });
  }

  answer(agree: boolean): void {
    if (this.at) this.#send({ type: 'answer', agree, after: this.at.number });
  }

  say(text: string): boolean {
    return this.#send({ type: 'chat', text });
  }

  advise(): Promise<Advised[]> {
    return post<Advised[]>(`/matches/${this.#id}/advice`);
  }

  async earlierLines(): Promise<void> {
    const page = await get<LogPage>(`/matches/${this.#id}/log?before=${this.log[0]?.number ?? 1}`);
    this.log = [...page.log, ...this.log];
    this.earlier = page.earlier;
  }

  record(): Promise<string> {
    return get<string>(`/matches/${this.#id}/record`);
  }

  async rematch(): Promise<string> {
    return (await post<Linked>(`/matches/${this.#id}/rematch`)).match;
  }

  resign(seat: number): Promise<void> {
    return this.#act('resign', { seat });
  }

  leave(): Promise<void> {
    return this.#act('leave');
  }

  async sitAgain(): Promise<void> {
    await this.#act('join');
    this.reconnect();
  }

  async left(): Promise<boolean> {
    const mine = await get<MatchListed[]>('/matches/mine');
    return mine.some((match) => match.id === this.#id && match.status === 'running');
  }

  standIn(seat: number): Promise<void> {
    return this.#act('bot', { seat });
  }

  /** Open another connection: after joining, say, because one belongs to whoever opened it. */
  reconnect(): void {
    this.#socket?.close();
    this.#tries = 0;
    this.#connect();
  }

  /** Go on as a spectator: the browser forgets the cookie that is no longer good. */
  async goOn(): Promise<void> {
    try {
      await post('/logout');
      this.reconnect();
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }

  async #act(path: string, body: unknown = {}): Promise<void> {
    try {
      await post(`/matches/${this.#id}/${path}`, body);
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  }

  #connect(): void {
    clearTimeout(this.#retry);
    if (this.#closed) return;
    const from = this.match && this.#known ? `?from=${this.#known}` : '';
    const socket = new WebSocket(address(`/matches/${encodeURIComponent(this.#id)}/live${from}`).replace(/^http/, 'ws'));
    this.#socket = socket;
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#heard(JSON.parse(event.data as string) as Frame);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    };
  }

  readonly #again = (): void => {
    if (this.connection === 'off' && !document.hidden) this.#connect();
  };

  #lost(code: number): void {
    clearTimeout(this.#silence);
    if (this.#closed) return;
    if (code === LOGGED_OUT) {
      void this.#loggedOut();
      return;
    }
    if (FOR_GOOD.includes(code)) {
      this.connection = 'gone';
      this.trouble ||= 'This match can’t be shown.';
      return;
    }
    this.#connectLater();
  }

  #connectLater(): void {
    this.connection = 'off';
    void this.#recall();
    this.#retry = setTimeout(() => this.#connect(), RETRIES[Math.min(this.#tries++, RETRIES.length - 1)]);
  }

  /** The session of this connection has ended. Another tab may have another by now, or get it in a moment: after a new password, say. */
  async #loggedOut(): Promise<void> {
    const socket = this.#socket;
    for (const wait of [200, 1000]) {
      await new Promise((done) => setTimeout(done, wait));
      const nobody = await get<Me>('/me').then(
        (me) => me.id === null,
        () => false, // no answer: ask the socket again
      );
      if (this.#closed || socket !== this.#socket) return;
      if (!nobody) {
        this.#connectLater();
        return;
      }
    }
    this.connection = 'out';
    this.wishes = [];
    void forgetSeen();
  }

  #heard(frame: Frame): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.reconnect(), SILENCE);
    switch (frame.type) {
      case 'hello':
        this.#hello(frame);
        break;
      case 'step':
        this.#known = frame.number;
        this.hear(frame);
        if (frame.status === 'running' && this.match?.box === '') this.reconnect(); // it has begun: what it is played with comes with a page
        break;
      case 'chat':
        this.chat = [...this.chat, ...frame.chat.filter((said) => said.line > (this.chat.at(-1)?.line ?? 0))];
        break;
      case 'presence':
        this.watching = frame.watching;
        if (this.at) this.at = { ...this.at, seats: frame.seats };
        break;
      case 'done':
        this.#recovered();
        this.#settle(frame.id);
        break;
      case 'error':
        this.#refused(frame);
        break;
      case 'beat':
        if (frame.number > this.#known) this.reconnect();
        break;
    }
  }

  /** What the server could not do a moment ago it can do again. */
  #recovered(): void {
    if (this.trouble === HELD) this.trouble = '';
  }

  #hello(page: Page): void {
    if (!this.busy) this.#recovered();
    if (this.#tries > 0) lookForNewer();
    this.#tries = 0;
    this.#known = page.number;
    if (this.seen) {
      this.match = null; // what was kept is no beginning for what comes
      this.seen = null;
      this.log = [];
    }
    this.begin(page);
    for (const wish of this.wishes) this.#send(wish); // the server knows by the id what it has already done
  }

  /** What is kept of this match, as long as the server says nothing. */
  async #recall(): Promise<void> {
    if (this.match) return;
    const found = await lastSeen(this.#id);
    if (!found || this.match || this.#closed || this.connection === 'gone' || this.connection === 'out') return;
    this.seen = found.at;
    this.begin(found.what);
    this.connection = 'off';
  }

  protected override shown(): void {
    if (this.seen === null) this.#keeping ??= setTimeout(() => this.#keep(), REST);
  }

  #keep(): void {
    clearTimeout(this.#keeping);
    this.#keeping = undefined;
    const { at, match, log, chat, earlier } = this;
    if (at && match && at.seats.some((seat) => seat.you)) void rememberMatch({ ...at, match, log, chat, earlier, back_to: null });
  }

  #refused(frame: Failed): void {
    const wish = this.wishes.find((one) => one.id === frame.id);
    const again = frame.error === 'database' || (frame.error === 'sorry' && this.#sorry++ < SORRY);
    if (again) {
      this.trouble = HELD;
      if (wish) setTimeout(() => this.#send(wish), AGAIN);
      return;
    }
    this.trouble =
      frame.error === 'stale'
        ? 'The match had gone on before your choice arrived; nothing was played. Choose again.'
        : sentence(frame.detail);
    this.#settle(frame.id);
  }

  #wish(wish: Wish): void {
    this.wishes = [...this.wishes, wish];
    this.#send(wish);
  }

  #settle(id: string | undefined): void {
    this.#sorry = 0;
    if (id) this.wishes = this.wishes.filter((wish) => wish.id !== id);
  }

  #send(frame: WishFrame): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN || this.connection !== 'on') return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }
}

/** An id for a wish: the server recognises a repeat by it. */
function ticket(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
