/** What a press of a button asks of the server: whether it is under way, and what went wrong. */
export class Wish {
  busy = $state(false);
  trouble = $state('');

  async make(what: () => Promise<unknown>): Promise<void> {
    this.trouble = '';
    this.busy = true;
    try {
      await what();
    } catch (error) {
      this.trouble = (error as Error).message;
    }
    this.busy = false;
  }
}
