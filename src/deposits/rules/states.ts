/** What may become of things, as data: state -> event -> next state. What is not written cannot happen. */
type Moves<State extends string, Event extends string> = Record<State, Partial<Record<Event, State>>>;

export type OrderState = 'NEW' | 'PAID' | 'CANCELLED';
/** An order whose attempt failed may be tried again; one whose money was taken back may not. */
export const orderMoves: Moves<OrderState, 'pay' | 'reverse'> = {
  NEW: { pay: 'PAID' },
  PAID: { reverse: 'CANCELLED' },
  CANCELLED: {},
};

export type PaymentState = 'CREATED' | 'PAID' | 'CANCELLED' | 'REVERSED';
export const paymentMoves: Moves<PaymentState, 'pay' | 'cancel'> = {
  CREATED: { pay: 'PAID', cancel: 'CANCELLED' },
  PAID: { cancel: 'REVERSED' },
  CANCELLED: {},
  REVERSED: {},
};

export type RefundState = 'REQUESTED' | 'PAID' | 'REFUSED';
export const refundMoves: Moves<RefundState, 'pay' | 'refuse'> = {
  REQUESTED: { pay: 'PAID', refuse: 'REFUSED' },
  PAID: {},
  REFUSED: {},
};

/** The state after an event; null when the event may not happen in that state. */
export const after = <State extends string, Event extends string>(
  moves: Moves<State, Event>,
  state: State,
  event: Event,
): State | null => moves[state][event] ?? null;
