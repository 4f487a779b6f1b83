import { type CodeResult, consumeCode, verifyCode } from '#identity/server/api.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { OrderForm, SaveReply } from '../../contract/orders.ts';
import {
  COMMUNICATIONS,
  canonicalQueryText,
  type OrderDetails,
  type OrderErrorCode,
  orderOf,
  validateOrder,
} from '../../rules/orders/form.ts';
import { keysOf } from '../../rules/orders/keys.ts';
import { deepestOf } from '../../rules/orders/places.ts';
import type { AlertDeps } from '../deps.ts';
import * as store from './order-store.ts';
import { refusalWords } from './words.ts';

type SaveOrderInput = { form: OrderForm; caller: Caller | null; locale: Locale };
type Problem = OrderErrorCode | Exclude<CodeResult, 'ok'> | 'codeMissing' | 'ordersMany';
type FieldError = { readonly field: string; readonly code: Problem };

/**
 * Takes an order (ALR-010). Whatever is wrong with it is an answer, not an error, as the specification has it (T21). The
 * phone of one's own account needs no code; any other phone is confirmed by one, which only a taken order uses up.
 */
export const saveOrder = async (deps: AlertDeps, { form, caller, locale }: SaveOrderInput): Promise<SaveReply> => {
  const errors = validateOrder(form);
  if (errors.length > 0) return refusal(locale, errors);
  const resolved = await withPlaces(deps, orderOf(form));
  if ('errors' in resolved) return refusal(locale, resolved.errors);
  const { order } = resolved;
  const contact = caller ? await store.findContact(deps.db, caller.subject) : null;
  const code = contact?.phone === order.phone ? null : codeIn(form);
  if (code === 'missing') return refusal(locale, [{ field: 'providedSmsCode', code: 'codeMissing' }]);
  return deps.db.begin(async (tx) => {
    await store.lockPhone(tx, order.phone);
    if (code) {
      const codeResult = await verifyCode(tx, deps.encryption, { ...code, phone: order.phone, purpose: 'order' });
      if (codeResult !== 'ok') return refusal(locale, [{ field: 'providedSmsCode', code: codeResult }]);
    }
    const saved = await insertOrExtend(tx, order, { personId: contact?.id ?? null, locale });
    if (!saved) return refusal(locale, [{ field: 'phoneNumber', code: 'ordersMany' }]);
    if (code) await consumeCode(tx, code.smsId);
    return {
      status: 'SUCCESS',
      message: refusalWords[locale].saved,
      faults: [],
      needsCode: false,
      id: saved.id,
      activeUntil: saved.activeUntil.toISOString(),
    };
  });
};

const codeFields = new Set<Problem>(['codeMissing', 'codeWrong', 'codeExpired', 'codeUsedUp', 'codeForeign']);

const refusal = (locale: Locale, errors: readonly FieldError[]): SaveReply => {
  const messages = errors.map(({ field, code }) => ({ field, code, message: refusalWords[locale][code] }));
  return {
    status: 'ERROR',
    message: messages[0]?.message ?? '',
    faults: messages,
    needsCode: errors.some(({ code }) => codeFields.has(code)),
    id: null,
    activeUntil: null,
  };
};

/** What somebody got by SMS; `missing` when he has not asked for it yet. */
const codeIn = ({ smsId, providedSmsCode }: OrderForm): { smsId: string; code: string } | 'missing' =>
  smsId && providedSmsCode ? { smsId, code: providedSmsCode.trim() } : 'missing';

/** Puts the places of an order into its search, and looks up whatever was chosen by its number. */
const withPlaces = async (
  { db }: AlertDeps,
  order: OrderDetails,
): Promise<{ order: OrderDetails } | { errors: FieldError[] }> => {
  const { places, wish: criteria } = order;
  if (!places) return { order };
  const levels = ['provinces', 'regions', 'mfys'] as const;
  const placeRows = await store.listPlaces(
    db,
    levels.flatMap((level) => places[level]),
  );
  const isThere = new Set(placeRows.map(({ id }) => id));
  const exists = await store.checkKnown(db, {
    companyIds: criteria.query.companyIds,
    characteristic: COMMUNICATIONS,
    values: criteria.communications,
  });
  const placeIds = deepestOf(placeRows);
  const errors: FieldError[] = levels
    .filter((level) => places[level].some((id) => !isThere.has(id)))
    .map((field) => ({ field, code: 'placeUnknown' }));
  if (!exists.companies) errors.push({ field: 'branch', code: 'branchUnknown' });
  if (!exists.values) errors.push({ field: 'variations', code: 'variationsWrong' });
  if (placeIds.length > limits.searchAreasMax) errors.push({ field: 'regions', code: 'placesMany' });
  return errors.length > 0
    ? { errors }
    : { order: { ...order, wish: { ...criteria, query: { ...criteria.query, placeIds } } } };
};

/** Writes an order down, or keeps the same one for another month; null when the phone has too many. */
const insertOrExtend = async (
  tx: Tx,
  order: OrderDetails,
  by: { personId: bigint | null; locale: Locale },
): Promise<store.SavedOrder | null> => {
  const written = { ...order, query: canonicalQueryText(order.wish.query), ...by };
  await store.expireOrders(tx, order.phone);
  const extended = await store.extendIdentical(tx, written);
  if (extended) return extended;
  if ((await store.countActive(tx, order.phone)) >= limits.ordersPerPhoneMax) return null;
  const inserted = await store.insertOrder(tx, written);
  await store.insertKeys(tx, inserted.id, keysOf(order.wish));
  return inserted;
};
