import { type CodeVerdict, judgeCode, useUpCode } from '#identity/server/actions.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { OrderForm, SaveReply } from '../../contract/orders.ts';
import {
  COMMUNICATIONS,
  judgeOrder,
  type Order,
  type OrderProblem,
  orderOf,
  writeWish,
} from '../../rules/orders/form.ts';
import { keysOf } from '../../rules/orders/keys.ts';
import { deepestOf } from '../../rules/orders/places.ts';
import type { AlertDeps } from '../deps.ts';
import * as store from './saving-store.ts';
import { refusalWords } from './words.ts';

type Saving = { form: OrderForm; caller: Caller | null; locale: Locale };
type Problem = OrderProblem | Exclude<CodeVerdict, 'ok'> | 'codeMissing' | 'ordersMany';
type Fault = { readonly field: string; readonly code: Problem };

/**
 * Takes an order (ALR-010). Whatever is wrong with it is an answer, not an error, as the specification has it (T21). The
 * phone of one's own account needs no code; any other phone is confirmed by one, which only a taken order uses up.
 */
export const saveOrder = async (deps: AlertDeps, { form, caller, locale }: Saving): Promise<SaveReply> => {
  const faults = judgeOrder(form);
  if (faults.length > 0) return refusal(locale, faults);
  const judged = await withPlaces(deps, orderOf(form));
  if ('faults' in judged) return refusal(locale, judged.faults);
  const { order } = judged;
  const contact = caller ? await store.contactOf(deps.db, caller.subject) : null;
  const code = contact?.phone === order.phone ? null : codeIn(form);
  if (code === 'missing') return refusal(locale, [{ field: 'providedSmsCode', code: 'codeMissing' }]);
  return deps.db.begin(async (tx) => {
    await store.queueUp(tx, order.phone);
    if (code) {
      const verdict = await judgeCode(tx, deps.vault, { ...code, phone: order.phone, purpose: 'order' });
      if (verdict !== 'ok') return refusal(locale, [{ field: 'providedSmsCode', code: verdict }]);
    }
    const kept = await keep(tx, order, { personId: contact?.id ?? null, locale });
    if (!kept) return refusal(locale, [{ field: 'phoneNumber', code: 'ordersMany' }]);
    if (code) await useUpCode(tx, code.smsId);
    return {
      status: 'SUCCESS',
      message: refusalWords[locale].saved,
      faults: [],
      needsCode: false,
      id: kept.id,
      activeUntil: kept.activeUntil.toISOString(),
    };
  });
};

const codeFields = new Set<Problem>(['codeMissing', 'codeWrong', 'codeExpired', 'codeUsedUp', 'codeForeign']);

const refusal = (locale: Locale, faults: readonly Fault[]): SaveReply => {
  const said = faults.map(({ field, code }) => ({ field, code, message: refusalWords[locale][code] }));
  return {
    status: 'ERROR',
    message: said[0]?.message ?? '',
    faults: said,
    needsCode: faults.some(({ code }) => codeFields.has(code)),
    id: null,
    activeUntil: null,
  };
};

/** What somebody got by SMS; `missing` when he has not asked for it yet. */
const codeIn = ({ smsId, providedSmsCode }: OrderForm): { smsId: string; code: string } | 'missing' =>
  smsId && providedSmsCode ? { smsId, code: providedSmsCode.trim() } : 'missing';

/** Puts the places of an order into its search, and looks up whatever was chosen by its number. */
const withPlaces = async ({ db }: AlertDeps, order: Order): Promise<{ order: Order } | { faults: Fault[] }> => {
  const { places, wish } = order;
  if (!places) return { order };
  const levels = ['provinces', 'regions', 'mfys'] as const;
  const chosen = await store.readPlaces(
    db,
    levels.flatMap((level) => places[level]),
  );
  const isThere = new Set(chosen.map(({ id }) => id));
  const known = await store.areKnown(db, {
    companyIds: wish.query.companyIds,
    characteristic: COMMUNICATIONS,
    values: wish.communications,
  });
  const placeIds = deepestOf(chosen);
  const faults: Fault[] = levels
    .filter((level) => places[level].some((id) => !isThere.has(id)))
    .map((field) => ({ field, code: 'placeUnknown' }));
  if (!known.companies) faults.push({ field: 'branch', code: 'branchUnknown' });
  if (!known.values) faults.push({ field: 'variations', code: 'variationsWrong' });
  if (placeIds.length > limits.searchAreasMax) faults.push({ field: 'regions', code: 'placesMany' });
  return faults.length > 0
    ? { faults }
    : { order: { ...order, wish: { ...wish, query: { ...wish.query, placeIds } } } };
};

/** Writes an order down, or keeps the same one for another month; null when the phone has too many. */
const keep = async (
  tx: Tx,
  order: Order,
  by: { personId: bigint | null; locale: Locale },
): Promise<store.KeptOrder | null> => {
  const written = { ...order, query: writeWish(order.wish.query), ...by };
  await store.expireOver(tx, order.phone);
  const same = await store.extendSame(tx, written);
  if (same) return same;
  if ((await store.countActive(tx, order.phone)) >= limits.ordersPerPhoneMax) return null;
  const kept = await store.insertOrder(tx, written);
  await store.insertKeys(tx, kept.id, keysOf(order.wish));
  return kept;
};
