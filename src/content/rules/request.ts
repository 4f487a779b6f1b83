import { limits } from '#platform/values/limits.ts';
import { normalisePhone } from '#platform/values/phone.ts';
import { trimText } from '#platform/values/visible-text.ts';

/** A consultation request as it was typed. */
export type RequestDraft = { name: string; phone: string; wish: string };

/** The same, fit to be stored: the phone is +998 and nine digits. */
export type ConsultationRequest = { name: string; phone: string; wish: string };

export type RequestErrorCode = 'nameMissing' | 'nameShort' | 'nameLong' | 'phoneMissing' | 'phoneWrong' | 'wishLong';
export type RequestErrors = Partial<Record<keyof RequestDraft, RequestErrorCode>>;

/** The fields in the order they stand on the form: the first with a problem takes the focus. */
export const requestFields = ['name', 'phone', 'wish'] as const satisfies readonly (keyof RequestDraft)[];

const oneLine = (text: string): string => trimText(text.replace(/\s+/g, ' '));

/** Lengths count letters as a reader does, so that an emoji or a rare letter is one. */
const lengthOf = (text: string): number => [...text].length;

const problemOfName = (name: string): RequestErrorCode | undefined => {
  if (name === '') return 'nameMissing';
  if ((name.match(/\p{L}/gu)?.length ?? 0) < limits.requestNameMin) return 'nameShort';
  return lengthOf(name) > limits.requestNameMax ? 'nameLong' : undefined;
};

const problemOfPhone = (phone: string): RequestErrorCode | undefined => {
  if (!/\d/.test(phone)) return 'phoneMissing';
  return normalisePhone(phone) === null ? 'phoneWrong' : undefined;
};

/**
 * Judges a request the same way on the form and on the server.
 * Gives the request ready to be stored, or a problem for each field that has one.
 */
export const checkRequest = (
  draft: RequestDraft,
): { ok: true; request: ConsultationRequest } | { ok: false; problems: RequestErrors } => {
  const name = oneLine(draft.name);
  const wish = trimText(draft.wish);
  const problemByField = {
    name: problemOfName(name),
    phone: problemOfPhone(draft.phone),
    wish: lengthOf(wish) > limits.requestWishMax ? ('wishLong' as const) : undefined,
  };
  const problems: RequestErrors = Object.fromEntries(Object.entries(problemByField).filter(([, problem]) => problem));
  const phone = normalisePhone(draft.phone);
  if (Object.keys(problems).length > 0 || phone === null) return { ok: false, problems };
  return { ok: true, request: { name, phone, wish } };
};
