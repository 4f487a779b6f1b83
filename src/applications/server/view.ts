import { maskName } from '#documents/rules/mask.ts';
import type { Db } from '#platform/server/db.ts';
import type { Encryption } from '#platform/server/encryption.ts';
import type { Caller } from '#platform/values/caller.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import { toWire } from '#platform/values/money.ts';
import { priceWithServiceFee } from '#platform/values/service-fee.ts';
import type { Application, Check } from '../contract/shapes.ts';
import { allowedMoves, waitedFor } from '../rules/allowed-moves.ts';
import { feeOfApplication } from '../rules/fees.ts';
import { residueOf } from '../rules/form-money.ts';
import type { ActorRole } from '../rules/transitions.ts';
import { mayWrite } from '../rules/writes.ts';
import { actorRolesOf, actsAsStaff, isOwnApplication, requesterOf } from './actor-roles.ts';
import { moveFactsOf } from './authorize-move.ts';
import { listChecks } from './check-store.ts';
import { decryptForm, maskForm, maskOwnForm } from './form-encryption.ts';
import { SYSTEM_USERNAME } from './history.ts';
import { writeFactsOf } from './lock-for-write.ts';
import { listDocuments } from './uploads/upload-store.ts';
import * as store from './view-store.ts';

/** Whether somebody may see an application at all: a draft that was never sent is its author's and the moderators'. */
const maySee = (row: store.ViewRow, actorRoles: readonly ActorRole[]): boolean =>
  row.submittedAt === null && row.process === 'new'
    ? actorRoles.includes('author') || actorRoles.includes('moderator')
    : actorRoles.length > 0;

/** The people of an application by the names that this viewer may see. */
const namesFor = async (db: Db, usernames: readonly string[], viewer: { username: string; isStaff: boolean }) => {
  const users = new Map((await store.listUsers(db, usernames)).map((user) => [user.username, user]));
  return (username: string): string => {
    const user = users.get(username);
    if (!user) return username === SYSTEM_USERNAME ? SYSTEM_USERNAME : maskName(username);
    const isOpen = viewer.isStaff || user.isStaff || username === viewer.username;
    return isOpen ? user.name : maskName(user.name);
  };
};

type NameOf = (username: string) => string;

const eventsFor = (events: readonly store.StoredEvent[], nameOf: NameOf, seesInside: boolean): Application['events'] =>
  events
    .filter((event) => seesInside || event.isForAuthor)
    .map((event) => ({ ...event, id: Number(event.id), at: event.at.toISOString(), actor: nameOf(event.actor) }));

/** Who answered a finding and why is said among staff; whoever applied reads of it what buyers read. */
const checksFor = (checks: readonly Check[], seesInside: boolean): Check[] =>
  checks.map(({ answer, ...check }) => ({
    ...check,
    answer: answer && (seesInside ? answer : { ...answer, by: null, reason: null }),
  }));

const pricesFor = (events: readonly store.StoredEvent[], nameOf: NameOf): Application['prices'] =>
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
  { encryption, nameOf, seesAccount }: { encryption: Encryption; nameOf: NameOf; seesAccount: boolean },
): Application['rejection'] => {
  if (row.rejectedBy === null || row.rejectedAt === null) return null;
  const account =
    seesAccount && row.encryptedReturnAccount ? encryption.decrypt(row.encryptedReturnAccount, 'account') : null;
  return {
    by: nameOf(row.rejectedBy),
    at: row.rejectedAt.toISOString(),
    reason: row.rejectReason ?? '',
    returnAccount: account,
  };
};

/** Only who may answer for the bureau sees that another answer was asked for. */
const mibChangeFor = (
  change: store.ViewRow['mibChange'],
  { mayAnswer, nameOf, caller }: { mayAnswer: boolean; nameOf: NameOf; caller: Caller },
): Application['mibChange'] =>
  change && mayAnswer ? { ...change, by: nameOf(change.by), isOwn: change.by === caller.username } : null;

/** An application for somebody; null when it is none of his business. */
export const findApplicationView = async (
  { db, encryption }: { db: Db; encryption: Encryption },
  { caller, id, locale }: { caller: Caller; id: number; locale: Locale },
): Promise<Application | null> => {
  const row = await store.findView(db, locale, id);
  if (!row) return null;
  const actorRoles = actorRolesOf(await requesterOf({ db, encryption }, caller), row);
  if (!maySee(row, actorRoles)) return null;
  const isAuthor = actorRoles.includes('author');
  const listingId = row.listingId === null ? null : Number(row.listingId);
  const whole = decryptForm(encryption, row);
  const events = await store.listEvents(db, id, limits.applicationEventsShown);
  const usernames = [
    row.authorUsername,
    row.assistant,
    row.moderator,
    row.createdBy,
    row.updatedBy,
    row.rejectedBy,
    row.mibChange?.by ?? null,
  ];
  const nameOf = await namesFor(
    db,
    [...new Set([...usernames.filter((one) => one !== null), ...events.map(({ actor }) => actor)])],
    { username: caller.username, isStaff: actsAsStaff(actorRoles) },
  );
  const facts = writeFactsOf({ ...row, listingId, isSubmitted: row.submittedAt !== null });
  const steps = allowedMoves(moveFactsOf(row), actorRoles);
  const residue = residueOf(whole.debtor);
  const shown = whole.objectPrice ? priceWithServiceFee(BigInt(whole.objectPrice), feeOfApplication(row)) : null;
  return {
    id,
    kind: row.kind,
    name: row.name,
    address: row.address,
    origin: row.origin,
    process: row.process,
    analysis: row.analysis,
    version: row.version,
    form: isAuthor ? maskOwnForm(whole) : maskForm(whole),
    residue: residue === null ? null : toWire(residue),
    startingSalePriceWithServiceFee: shown?.toString() ?? null,
    feeHundredths: limits.serviceFeeHundredths,
    soldPrice: row.soldPriceTiyin?.toString() ?? null,
    fromMib: row.fromMib,
    mibChange: mibChangeFor(row.mibChange, { mayAnswer: mayWrite('mib', facts, actorRoles), nameOf, caller }),
    liquidity: row.liquidity,
    publish: row.publish,
    creatorType: row.creatorType,
    company: row.company,
    category: row.category,
    province: row.province,
    district: row.district,
    neighbourhood: row.neighbourhood,
    buildingType: row.buildingType,
    pictures: await store.listPictures(db, locale, whole.pictures ?? []),
    documents: await listDocuments(db, whole.documents ?? []),
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
      encryption,
      nameOf,
      seesAccount: (['author', 'moderator', 'finance'] as const).some((one) => actorRoles.includes(one)),
    }),
    prices: pricesFor(events, nameOf),
    listingId,
    events: eventsFor(events, nameOf, actsAsStaff(actorRoles)),
    checks: checksFor(await listChecks(db, id), actsAsStaff(actorRoles)),
    moves: steps.open.map(({ to, asksReason }) => ({ to, asksReason: asksReason ?? false })),
    awaitedMoves: steps.awaited,
    waitsFor: waitedFor(moveFactsOf(row)),
    mayEdit: mayWrite('form', facts, actorRoles),
    mayAnswerWarnings: mayWrite('answerWarning', facts, actorRoles) && !isOwnApplication(row, caller.username),
    mayCorrect: mayWrite('correct', facts, actorRoles),
    mayAnswerMib: mayWrite('mib', facts, actorRoles),
  };
};
