// The plain page: create and join matches, play from the list of choices. It goes when the web table comes.
"use strict";

const $ = (id) => document.getElementById(id);
let games = [], bots = [], socket = null, match = null, page = null, log = [], waiting = 1;

function element(tag, text, change) {
  const made = document.createElement(tag);
  if (text !== undefined) made.textContent = text;
  if (change) change(made);
  return made;
}

function button(text, act) {
  return element("button", text, (made) => { made.type = "button"; made.addEventListener("click", act); });
}

function notice(text) { $("notice").textContent = text || ""; }

async function ask(method, path, body) {
  const answer = await fetch("/api" + path, {
    method, headers: body ? {"content-type": "application/json"} : {}, body: body && JSON.stringify(body),
  });
  const said = await answer.json();
  if (!answer.ok) { notice(said.detail); throw new Error(said.error); }
  notice("");
  return said;
}

const act = (name, body) => ask("POST", `/matches/${match}/${name}`, body || {}).catch(() => {});
const ticket = () => Array.from(crypto.getRandomValues(new Uint8Array(9)), (n) => n.toString(36)).join("");

// The hall.

async function showHall() {
  match = null;
  if (socket) socket.close();
  $("hall").hidden = false;
  $("table").hidden = true;
  document.title = "Magetable";
  const [me, mine, open] = await Promise.all(["/me", "/matches/mine", "/matches/open"].map((path) => ask("GET", path)));
  $("name").value = me.name || "";
  list($("mine"), mine, "You have no match yet.");
  list($("open"), open, "No match is open.");
}

function list(place, matches, none) {
  place.replaceChildren(...matches.map((one) => element("li", "", (line) => {
    const names = one.seats.map((seat) => seat.name || seat.kind).join(", ");
    line.append(element("a", `${one.title}: ${names}`, (link) => { link.href = "#" + one.id; }));
    line.append(` (${one.your_turn ? "your turn" : one.status})`);
  })));
  if (!matches.length) place.append(element("li", none));
}

function choice(name, values, chosen) {
  return element("select", undefined, (made) => {
    made.name = name;
    for (const [value, text] of values) made.append(new Option(text, value, value === chosen, value === chosen));
  });
}

function labelled(text, field) {
  return element("label", text + " ", (made) => made.append(field));
}

function showCreate(name) {
  const game = games.find((one) => one.name === name);
  const kinds = [["me", "me"], ["open", "open"], ...bots.map((bot) => ["bot " + bot, "bot: " + bot])];
  const counts = [];
  for (let n = game.fewest; n <= game.most; n++) counts.push([String(n), String(n)]);
  const seats = element("div");
  const drawSeats = (count) => seats.replaceChildren(...Array.from({length: count}, (_, n) =>
    labelled(`Seat ${n + 1}`, choice("seat", kinds, n ? "bot rollout" : "me"))));
  const which = choice("game", games.map((one) => [one.name, one.title]), name);
  which.addEventListener("change", () => showCreate(which.value));
  const count = choice("players", counts, String(game.usual));
  count.addEventListener("change", () => drawSeats(Number(count.value)));
  drawSeats(game.usual);
  const clock = choice("clock", [["none 0", "no clock"], ["move 60", "a minute a move"], ["move 86400", "a day a move"],
    ["player 900", "15 minutes a player"]], "none 0");
  const watch = choice("watch", [["link", "whoever has the link"], ["listed", "everybody"], ["private", "only players"]], "link");
  $("create").replaceChildren(
    labelled("Game", which), element("p", game.summary), labelled("Players", count), seats,
    ...game.options.map((option) => labelled(option.name.replace("_", " "),
      choice("option " + option.name, option.values.map((value) => [value, value]), option.default))),
    labelled("Clock", clock), labelled("Who may watch", watch), element("button", "Create"));
}

$("create").addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = new FormData(event.target), options = {};
  for (const [key, value] of form) if (key.startsWith("option ")) options[key.slice(7)] = value;
  const [kind, seconds] = form.get("clock").split(" ");
  const seats = form.getAll("seat").map((seat) => {
    const [kind, bot] = seat.split(" ");
    return bot ? {kind, bot} : {kind};
  });
  const made = await ask("POST", "/matches", {
    game: form.get("game"), options, seats, clock: {kind, seconds: Number(seconds)}, watch: form.get("watch"),
  }).catch(() => null);
  if (made) location.hash = made.match.id;
});

$("join").addEventListener("submit", async (event) => {
  event.preventDefault();
  const joined = await ask("POST", "/join", {code: $("code").value}).catch(() => null);
  if (joined) location.hash = joined.match;
});

$("me").addEventListener("submit", async (event) => {
  event.preventDefault();
  const me = await ask("POST", "/me", {name: $("name").value}).catch(() => null);
  if (me) notice(`You are ${me.name}.`);
  if (Notification && Notification.permission === "default") Notification.requestPermission();
});

// The table.

function showTable(id) {
  match = id;
  page = null;
  log = [];
  $("hall").hidden = true;
  $("table").hidden = false;
  $("advice").replaceChildren();
  connect();
}

function connect() {
  if (socket) socket.close();
  const mine = match, since = page ? `?from=${page.number}` : "";
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const here = socket = new WebSocket(`${scheme}://${location.host}/api/matches/${mine}/live${since}`);
  here.addEventListener("message", (event) => { if (here === socket) heard(JSON.parse(event.data)); });
  here.addEventListener("close", (event) => {
    if (here !== socket || match !== mine) return;
    if (event.code === 4404 || event.code === 4403) return;
    notice("The connection is lost; trying again ...");
    setTimeout(() => { if (match === mine && here === socket) connect(); }, Math.min(10000, 250 * (waiting *= 2)));
  });
}

function heard(frame) {
  if (frame.type === "error") return notice(frame.detail);
  if (frame.type === "beat") { if (page && frame.number > page.number) connect(); return; }
  if (frame.type === "chat") { addChat(frame.chat); return; }
  if (frame.type === "presence") { if (page) { page.seats = frame.seats; drawSeats(); } return; }
  if (frame.type !== "hello" && frame.type !== "step") return;
  const before = page;
  if (frame.type === "hello") {
    waiting = 1;
    notice("");
    if (!before) log = [];
    $("chat").replaceChildren();
    addChat(frame.chat);
    $("earlier").hidden = !frame.earlier;
  }
  const known = before ? (frame.back_to === null ? before.number : Math.min(before.number, frame.back_to)) : 0;
  log = log.filter((line) => line.number <= known).concat(frame.log.filter((line) => line.number > known));
  page = {...page, ...frame};
  draw();
  if (page.legal.length && !(before && before.legal.length)) yourTurn();
}

function yourTurn() {
  document.title = "Your turn: Magetable";
  if (document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification("Magetable: your turn", {body: page.prompt});
  }
}

function draw() {
  $("title").textContent = page.match.title;
  if (!page.legal.length) document.title = page.match.title;
  $("prompt").textContent = page.match.only_log || page.prompt;
  drawSeats();
  drawInvite();
  drawRequest();
  $("legal").replaceChildren(...page.legal.map((one) => button(one.words, () => send(
    {type: "play", move: one.code, after: page.number, id: ticket()}))));
  drawActs();
  $("log").replaceChildren(...log.map((line) => element("li", line.text)));
  $("log").scrollTop = $("log").scrollHeight;
  $("views").replaceChildren(...page.views.map((one) => element("details", undefined, (box) => {
    box.open = page.views.length === 1;
    box.append(element("summary", one.seat === null ? "As a spectator" : `As ${page.seats[one.seat].name}`), plain(one.view));
  })));
}

function drawSeats() {
  $("seats").replaceChildren(...page.seats.map((seat) => element("li", "", (line) => {
    const more = [seat.you ? "you" : seat.kind === "bot" ? `bot ${seat.bot}` : "", seat.out ? "out" : "",
      seat.kind === "human" && !seat.present ? "away" : "", page.winners.includes(seat.seat) ? "winner" : ""].filter(Boolean);
    line.textContent = `${seat.name || "open seat"}${more.length ? ` (${more.join(", ")})` : ""}`;
    if (page.scores) line.append(`: ${page.scores[seat.seat]}`);
    line.className = seat.seat === page.to_move ? "turn" : "";
    if (seat.kind === "open") {
      line.append(" ", button("Sit here", async () => { if (await act("join", {seat: seat.seat})) connect(); }));
      if (page.match.host) line.append(" ", button("Bot", () => act("fill", {seat: seat.seat})));
    } else if (seat.kind === "human" && !seat.you && !seat.present && page.status === "running" && page.seats.some((one) => one.you)) {
      line.append(" ", button("Let a bot play", () => act("bot", {seat: seat.seat})));
    }
  })));
}

// (A socket belongs to whoever opened it: who sits down as a new guest opens another.)

function drawInvite() {
  const open = page.status === "open";
  $("invite").textContent = open ? `Invite others: ${location.href}` + (page.match.code ? `  or the code ${page.match.code}` : "") : "";
}

function drawRequest() {
  const asked = page.request;
  $("request").replaceChildren();
  if (!asked) return;
  const wish = asked.what === "undo" ? "to take a decision back" : `a bot to play for ${page.seats[asked.seat].name}`;
  $("request").append(`${asked.by} asks ${wish}. `);
  if (asked.answer) {
    for (const [text, agree] of [["Agree", true], ["Refuse", false]]) {
      $("request").append(button(text, () => send({type: "answer", agree, after: page.number})), " ");
    }
  }
}

function drawActs() {
  const acts = [], running = page.status === "running", sitting = page.seats.some((seat) => seat.you);
  if (page.undo !== "no") acts.push(button(page.undo === "free" ? "Undo" : "Ask to undo", () => send(
    {type: "undo", after: page.number, id: ticket()})));
  if (page.legal.length && page.match.advice) acts.push(button("Advice", showAdvice));
  if (running && sitting) acts.push(button("Resign", () => {
    const mine = page.seats.filter((seat) => seat.you);
    if (confirm("Resign?")) act("resign", mine.length > 1 && page.legal.length ? {seat: page.to_move} : {seat: mine[0].seat});
  }));
  if ((running || page.status === "open") && sitting) acts.push(button("Leave", () => act("leave")));
  if (page.status === "open" && page.match.host) acts.push(button("Call off", () => ask("DELETE", `/matches/${match}`).catch(() => {})));
  if (page.next_match) acts.push(button("To the rematch", () => { location.hash = page.next_match; }));
  else if (page.status === "over" && sitting) acts.push(button("Rematch", async () => {
    const made = await act("rematch");
    if (made) location.hash = made.match;
  }));
  if (page.status === "over") acts.push(element("a", "Record", (link) => { link.href = `/api/matches/${match}/record`; }));
  $("acts").replaceChildren(...acts.flatMap((one) => [one, " "]));
  $("advice").replaceChildren();
}

async function showAdvice() {
  const found = await act("advice");
  if (found) $("advice").replaceChildren(...found.slice(0, 5).map((one) => element("li",
    `${one.choice.words}: wins ${Math.round(one.share * 100)} of 100`)));
}

function addChat(said) {
  $("chat").append(...said.map((one) => element("li", `${one.name}: ${one.text}`)));
}

function send(frame) {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  else notice("The connection is lost; trying again ...");
}

// A view as it comes: a line for each of its parts, and for each thing in a list.

function plain(view) {
  return element("dl", undefined, (box) => {
    for (const [key, value] of Object.entries(view)) {
      const lines = Array.isArray(value) && value.some((one) => one && typeof one === "object") ? value : [value];
      box.append(element("dt", key.replaceAll("_", " ")), element("dd", undefined, (cell) => {
        for (const line of lines) cell.append(element("div", short(line)));
      }));
    }
  });
}

function short(value) {
  if (value === null || value === "" || (Array.isArray(value) && !value.length)) return "-";
  if (Array.isArray(value)) return value.map(short).join(", ");
  if (typeof value !== "object") return String(value);
  if (value.name && value.count) return `${value.count} ${value.name}`;
  return Object.entries(value).map(([key, one]) => `${key.replaceAll("_", " ")} ${one !== null && typeof one === "object" ? `(${short(one)})` : short(one)}`).join("; ");
}

$("say").addEventListener("submit", (event) => {
  event.preventDefault();
  act("chat", {text: $("words").value});
  $("words").value = "";
});

$("earlier").addEventListener("click", async () => {
  const found = await ask("GET", `/matches/${match}/log${log.length ? `?before=${log[0].number}` : ""}`);
  log = found.log.concat(log);
  $("earlier").hidden = !found.earlier;
  draw();
});

// The way in.

function route() {
  const id = location.hash.slice(1);
  if (id) showTable(id);
  else showHall().catch(() => {});
}

async function begin() {
  [games, bots] = await Promise.all([ask("GET", "/games"), ask("GET", "/bots")]);
  showCreate(games[0].name);
  window.addEventListener("hashchange", route);
  route();
}

begin().catch(() => notice("The server does not answer. Reload the page to try again."));
