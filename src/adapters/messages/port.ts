/** Why a gateway did not take a message. It never holds the message or its recipient: it is shown and logged. */
export class DeliveryError extends Error {
  /** The recipient is no more: a browser that unsubscribed, a chat that blocked the bot. Trying again is in vain. */
  readonly isGone: boolean;
  /** How long the gateway asks to be left alone; null where it does not say. */
  readonly waitSeconds: number | null;
  constructor(
    message: string,
    { isGone = false, waitSeconds = null }: { isGone?: boolean; waitSeconds?: number | null } = {},
  ) {
    super(message);
    this.isGone = isGone;
    this.waitSeconds = waitSeconds;
  }
}
