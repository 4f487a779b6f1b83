import { maskName } from '#documents/rules/masked.ts';
import type { Db } from '#platform/server/db.ts';
import type { Vault } from '#platform/server/vault.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { toWire } from '#platform/values/money.ts';
import type { Application } from '../contract/shapes.ts';
import { priceWithFee, residueOf } from '../rules/form-money.ts';
import type { Mover } from '../rules/moves.ts';
import { stepsOpenTo } from '../rules/steps.ts';
import { mayWrite } from '../rules/writes.ts';
import { HOUSE } from './history.ts';
import { stepFactsOf } from './move-judge.ts';
import { maskForm, openForm } from './sealed-form.ts';
import { askerOf, isStaff, moversOf } from './standing.ts';
import { readDocuments } from './uploads/upload-store.ts';
import * as store from './view-store.ts';
import { writeFactsOf } from './writing.ts';

/** Whether somebody may see an application at all: a draft that was never sent is its author's and the moderators'. */
const maySee = (row: store.ViewRow, movers: readonly Mover[]): boolean =>
  row.submittedAt === null && row.process === 'new' ? movers.includes('A') || movers.includes('M') : movers.length > 0;

/** The people of an application by the names that this viewer may see. */
const namesFor = async (db: Db, usernames: readonly string[], viewer: { username: string; isStaff: boolean }) => {
  const people = new Map((await store.readPeople(db, usernames)).map((person) => [person.username, person]));
  return (username: string): string => {
    const person = people.get(username);
    if (!person) return username === HOUSE ? HOUSE : maskName(username);
    const isOpen = viewer.isStaff || person.isStaff || username === viewer.username;
    return isOpen ? person.name : maskName(person.name);
  };
};

type Naming = (username: string) => string;

const eventsFor = (events: readonly store.EventRow[], nameOf: Naming, seesInside: boolean): Application['events'] =>
  events
    .filter((event) => seesInside || event.isForAuthor)
    .map((event) => ({ ...event, id: Number(event.id), at: event.at.toISOString(), actor: nameOf(event.actor) }));

const pricesFor = (events: readonly store.EventRow[], nameOf: Naming): Application['prices'] =>
  events
    .filter(({ kind, detail }) => kind === 'PRICE' && typeof detail.price === 'string')
    .map(({ at, actor, detail }) => ({
      at: at.toISOString(),
      price: String(detail.price),
      currency: detail.currency === 'USD' ? 'USD' : 'UZS',
      by: nameOf(actor),
    }));

const rejectionFor = (
  row: store.ViewRow,
  { vault, nameOf, seesAccount }: { vault: Vault; nameOf: Naming; seesAccount: boolean },
): Application['rejection'] => {
  if (row.rejectedBy === null || row.rejectedAt === null) return null;
  const account = seesAccount && row.returnAccountSealed ? vault.open(row.returnAccountSealed, 'account') : null;
  return {
    by: nameOf(row.rejectedBy),
    at: row.rejectedAt.toISOString(),
    reason: row.rejectReason ?? '',
    returnAccount: account,
  };
};

/** An application for somebody; null when it is none of his business. */
export const readApplication = async (
  { db, vault }: { db: Db; vault: Vault },
  { caller, id, locale }: { caller: Caller; id: number; locale: Locale },
): Promise<Application | null> => {
  const row = await store.readView(db, locale, id);
  if (!row) return null;
  const movers = moversOf(await askerOf({ db, vault }, caller), row);
  if (!maySee(row, movers)) return null;
  const isAuthor = movers.includes('A');
  const listingId = row.listingId === null ? null : Number(row.listingId);
  const whole = openForm(vault, row);
  const events = await store.readEvents(db, id, limits.applicationEventsShown);
  const usernames = [row.authorUsername, row.assistant, row.moderator, row.createdBy, row.updatedBy, row.rejectedBy];
  const nameOf = await namesFor(
    db,
    [...new Set([...usernames.filter((one) => one !== null), ...events.map(({ actor }) => actor)])],
    { username: caller.username, isStaff: isStaff(movers) },
  );
  const facts = writeFactsOf({ ...row, listingId, isSubmitted: row.submittedAt !== null });
  const steps = stepsOpenTo(stepFactsOf(row), movers);
  const residue = residueOf(whole.debtor);
  const withFee = priceWithFee(whole, limits.serviceFeeHundredths);
  return {
    id,
    kind: row.kind,
    origin: row.origin,
    process: row.process,
    analysis: row.analysis,
    version: row.version,
    form: isAuthor ? whole : maskForm(whole),
    residue: residue === null ? null : toWire(residue),
    startingSalePriceWithServiceFee: withFee === null ? null : toWire(withFee),
    feeHundredths: limits.serviceFeeHundredths,
    soldPrice: row.soldPriceTiyin?.toString() ?? null,
    fromMib: row.fromMib,
    liquidity: row.liquidity,
    publish: row.publish,
    creatorType: row.creatorType,
    company: row.company,
    category: row.category,
    province: row.province,
    district: row.district,
    neighbourhood: row.neighbourhood,
    buildingType: row.buildingType,
    pictures: await store.readPictures(db, locale, whole.pictures ?? []),
    documents: await readDocuments(db, whole.documents ?? []),
    author: nameOf(row.authorUsername),
    assistant: row.assistant && nameOf(row.assistant),
    moderator: row.moderator && nameOf(row.moderator),
    createdAt: row.createdAt.toISOString(),
    createdBy: nameOf(row.createdBy),
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: nameOf(row.updatedBy),
    processSince: row.processSince.toISOString(),
    submittedAt: row.submittedAt?.toISOString() ?? null,
    dueAt: row.dueAt?.toISOString() ?? null,
    rejection: rejectionFor(row, {
      vault,
      nameOf,
      seesAccount: (['A', 'M', 'F'] as const).some((one) => movers.includes(one)),
    }),
    prices: pricesFor(events, nameOf),
    listingId,
    events: eventsFor(events, nameOf, isStaff(movers)),
    checks: await store.readChecks(db, id),
    moves: steps.open.map(({ to, asksReason }) => ({ to, asksReason: asksReason ?? false })),
    awaitedMoves: steps.awaited,
    mayEdit: mayWrite('form', facts, movers),
    mayAnswerMib: mayWrite('mib', facts, movers),
  };
};
