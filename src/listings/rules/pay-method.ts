import { unique } from './query-values.ts';

/** How a property can be paid for by what is offered to everybody, in the order of their bits in the database. */
export const payMethods = ['credit', 'instalments', 'advance'] as const;
export type PayMethod = (typeof payMethods)[number];

const isPayMethod = (value: string): value is PayMethod => (payMethods as readonly string[]).includes(value);

/** The ways to pay that words of an address name; others are left out. */
export const parsePayMethods = (words: readonly string[]): PayMethod[] => unique(words.filter(isPayMethod));

/** The bits of some ways to pay. */
export const payBits = (methods: readonly PayMethod[]): number =>
  methods.reduce((bits, method) => bits | (1 << payMethods.indexOf(method)), 0);

/** The ways to pay whose bits are set. */
export const payMethodsIn = (bits: number): PayMethod[] =>
  payMethods.filter((method) => (bits & payBits([method])) !== 0);
