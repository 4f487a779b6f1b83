import { type CanonicalValue, canonicalJson } from './canonical.ts';
import type { Lot, Participant } from './lot.ts';
import type { LotRules } from './lot-rules.ts';

/** What is kept of a lot beside its sheet: the engine's state and the round, which grows when a lot begins anew. */
export type StoredLotState = { lot: Lot; round: number };

const moneyNames = /^(tiyin|lastBidTiyin)$/;

/** One text for the state, without the sheet. Holds the maxima: it is never shown to anybody. */
export const serializeState = ({ lot, round }: StoredLotState): string => {
  const { rules: _, participants, ...rest } = lot;
  const participantsText = participants.map(participantText).join();
  return `{"lot":${canonicalJson(rest as unknown as CanonicalValue).slice(0, -1)},"participants":[${participantsText}]},"round":${round}}`;
};

/** Participants are replaced, never changed: of thousands only the one who bids has a new text. */
const participantTexts = new WeakMap<Participant, string>();
const participantText = (participant: Participant): string => {
  const cached = participantTexts.get(participant);
  if (cached !== undefined) return cached;
  const text = canonicalJson(participant as unknown as CanonicalValue);
  participantTexts.set(participant, text);
  return text;
};

export const parseState = (text: string, rules: LotRules): StoredLotState => {
  const { lot, round } = JSON.parse(text, (name, value: unknown) =>
    moneyNames.test(name) && typeof value === 'string' ? BigInt(value) : value,
  ) as { lot: Omit<Lot, 'rules'>; round: number };
  return { lot: { ...lot, rules }, round };
};

/** The sheet as it stands in the log: what its hash is made of. */
export const serializeRules = (rules: LotRules): string => canonicalJson(rules as unknown as CanonicalValue);

export const parseRules = (text: string): LotRules =>
  JSON.parse(text, (name, value: unknown) =>
    /^(start|step|deposit).*Tiyin$/.test(name) && typeof value === 'string' ? BigInt(value) : value,
  ) as LotRules;
