/** What may become of things, as data: state -> event -> next state. What is not written cannot happen. */
type Transitions<State extends string, Event extends string> = Record<State, Partial<Record<Event, State>>>;

export type PaymentOrderState = 'NEW' | 'PAID' | 'CANCELLED';
/**
 * An order whose attempt failed may be tried again; one whose money its provider took back may not. An invoice that lost a transfer
 * which was meant for another one waits for its own again.
 */
export const orderTransitions: Transitions<PaymentOrderState, 'pay' | 'reverse' | 'reopen'> = {
  NEW: { pay: 'PAID' },
  PAID: { reverse: 'CANCELLED', reopen: 'NEW' },
  CANCELLED: {},
};

export type PaymentState = 'CREATED' | 'PAID' | 'CANCELLED' | 'REVERSED';
export const paymentTransitions: Transitions<PaymentState, 'pay' | 'cancel'> = {
  CREATED: { pay: 'PAID', cancel: 'CANCELLED' },
  PAID: { cancel: 'REVERSED' },
  CANCELLED: {},
  REVERSED: {},
};

export type RefundState = 'REQUESTED' | 'PAID' | 'REFUSED';
export const refundTransitions: Transitions<RefundState, 'pay' | 'refuse'> = {
  REQUESTED: { pay: 'PAID', refuse: 'REFUSED' },
  PAID: {},
  REFUSED: {},
};

/** The state after an event; null when the event may not happen in that state. */
export const nextState = <State extends string, Event extends string>(
  transitions: Transitions<State, Event>,
  state: State,
  event: Event,
): State | null => transitions[state][event] ?? null;
