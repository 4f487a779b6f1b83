import { audit } from '#identity/server/api.ts';
import { type IdempotencyKey, type Refusal, refuse } from '#platform/contract/operation.ts';
import { type Db, rollBackWith, type Tx } from '#platform/server/db.ts';
import type { Caller } from '#platform/values/caller.ts';
import { hasContacts, hasLink } from '#platform/values/contacts.ts';
import { limits } from '#platform/values/limits.ts';
import type { Locale } from '#platform/values/locale.ts';
import type { commentObstacles } from '../contract/comments.ts';
import { authorName, type CommentReason } from '../rules/comment.ts';
import * as notices from './comment-notices.ts';
import * as store from './comment-store.ts';
import type { RealtorsDeps } from './deps.ts';

type Deps = Pick<RealtorsDeps, 'db' | 'notifyUsers'>;
type Obstacle = (typeof commentObstacles)[number];

/** Who acts, in which call. */
export type CommentCall = { caller: Caller; requestId: string };

const refusals = {
  aboutSelf: 'commentAboutSelf',
  sameAgency: 'commentAboutColleague',
  nameless: 'commentNameless',
  alreadyToday: 'commentToday',
  tooMany: 'commentsTooMany',
} as const satisfies Record<Obstacle, string>;

const nameOf = ({ givenName, familyName }: store.Commenter): string => authorName(givenName, familyName);

const findObstacle = async (db: Db | Tx, author: store.Commenter, about: number): Promise<Obstacle | null> => {
  if (author.id === BigInt(about)) return 'aboutSelf';
  const { isColleague, isCommentedToday, commentsToday } = await store.countComments(db, author.id, about);
  if (isColleague) return 'sameAgency';
  if (nameOf(author) === '') return 'nameless';
  if (isCommentedToday) return 'alreadyToday';
  return commentsToday >= limits.commentsOfDay ? 'tooMany' : null;
};

const mayRate = (proof: store.FoundProof | null): boolean => proof?.kind === 'DEAL' && !proof.isRated;

/** Whether somebody may comment on a specialist, and what proves that they dealt with each other. */
export const findCommentEligibility = async (db: Db, id: number, { subject }: Pick<Caller, 'subject'>) => {
  const about = await store.findCommentedPerson(db, id);
  const author = await store.findCommenter(db, subject);
  if (!about || !author) return refuse('specialistMissing');
  const proof = await store.findProof(db, author.id, id);
  return {
    about,
    author: nameOf(author),
    proof: proof && { kind: proof.kind, productId: proof.productId },
    mayRate: mayRate(proof),
    obstacle: await findObstacle(db, author, id),
  };
};

type LeaveRefusal =
  | 'specialistMissing'
  | (typeof refusals)[Obstacle]
  | 'commentHasLink'
  | 'ratingUnproven'
  | 'keyReused';

/** Leaves a comment, which is shown at once; once for one key. What proves it is found at that moment and stays. */
export const leaveComment = (
  deps: Deps,
  { about, text, rating }: { about: number; text: string; rating: number | null },
  { caller, requestId, locale, keyed }: CommentCall & { locale: Locale; keyed: IdempotencyKey },
) =>
  deps.db.begin(async (tx): Promise<{ id: number } | Refusal<LeaveRefusal>> => {
    const author = await store.findCommenter(tx, caller.subject);
    if (!author) return refuse('specialistMissing');
    await store.lockCommenter(tx, author.id);
    const before = await store.findCommentByKey(tx, keyed.key);
    if (before) return before.fingerprint === keyed.fingerprint ? { id: before.id } : refuse('keyReused');
    const person = await store.lockCommentedPerson(tx, about, author.id);
    if (!person) return refuse('specialistMissing');
    const obstacle = await findObstacle(tx, author, about);
    if (obstacle) return refuse(refusals[obstacle]);
    if (hasLink(text)) return refuse('commentHasLink');
    const proof = await store.findProof(tx, author.id, about);
    if (rating !== null && !mayRate(proof)) return refuse('ratingUnproven');
    const comment = { author: author.id, about, text, locale, proof, rating, hasContacts: hasContacts(text), keyed };
    const id = await store.insertComment(tx, comment);
    // The key is somebody else's.
    if (id === null) return rollBackWith(refuse('keyReused'));
    const detail = { about, proof: proof?.kind ?? null, rating };
    await audit(tx, { caller, action: 'comment.leave', object: `comment:${id}`, detail, requestId });
    await notices.notifySpecialist(tx, deps, BigInt(about));
    return { id };
  });

type Gone = 'commentMissing' | 'commentChanged';

/** Takes a comment of one's own back: it is gone from every list, and its stars with it. */
export const deleteComment = (
  deps: Deps,
  { id, version }: { id: number; version: number },
  { caller, requestId }: CommentCall,
) =>
  deps.db.begin(async (tx): Promise<{ id: number } | Refusal<Gone>> => {
    const author = await store.findCommenter(tx, caller.subject);
    const stored = await store.lockComment(tx, id);
    if (!stored || stored.authorId !== author?.id) return refuse('commentMissing');
    if (stored.version !== version) return refuse('commentChanged');
    await store.markDeleted(tx, id);
    await audit(tx, { caller, action: 'comment.delete', object: `comment:${id}`, requestId });
    return { id };
  });

/** What a moderator still has to look at once an answer is another one: what was decided of the comment alone stays decided. */
const contactsWith = ({ text, contacts }: store.LockedComment, reply: string): store.LockedComment['contacts'] => {
  if (hasContacts(reply)) return 'WAITING';
  return hasContacts(text) ? contacts : 'NONE';
};

/** Answers a comment about oneself, or takes the answer back; its author is told of the first one. */
export const replyToComment = (
  deps: Deps,
  { id, text, version }: { id: number; text: string; version: number },
  { caller, requestId, locale }: CommentCall & { locale: Locale },
) =>
  deps.db.begin(
    async (tx): Promise<{ id: number; version: number } | Refusal<Gone | 'commentHidden' | 'commentHasLink'>> => {
      const specialist = await store.findCommenter(tx, caller.subject);
      const stored = await store.lockComment(tx, id);
      if (!stored?.isShown || stored.specialistId !== specialist?.id) return refuse('commentMissing');
      if (stored.isHidden) return refuse('commentHidden');
      if (stored.version !== version) return refuse('commentChanged');
      if (hasLink(text)) return refuse('commentHasLink');
      const reply = { text: text === '' ? null : text, locale, contacts: contactsWith(stored, text) };
      const saved = { id, version: await store.setReply(tx, id, reply) };
      const detail = { isTakenBack: text === '' };
      await audit(tx, { caller, action: 'comment.reply', object: `comment:${id}`, detail, requestId });
      if (stored.reply === null && text !== '')
        await notices.notifyAuthor(tx, deps, stored.authorId, { to: 'REPLIED' });
      return saved;
    },
  );

type ReportRefusal =
  | 'commentMissing'
  | 'commentHidden'
  | 'commentOwn'
  | 'commentReported'
  | 'commentReportsTooMany'
  | 'commentNoteMissing'
  | 'keyReused';

/** Tells the moderators of a comment; each person once, also when two calls come at once. */
export const reportComment = (
  deps: Deps,
  { id, reason, note }: { id: number; reason: CommentReason; note: string },
  { caller, requestId, keyed }: CommentCall & { keyed: IdempotencyKey },
) =>
  deps.db.begin(async (tx): Promise<{ id: number } | Refusal<ReportRefusal>> => {
    const reporter = await store.findCommenter(tx, caller.subject);
    if (!reporter) return refuse('commentMissing');
    await store.lockCommenter(tx, reporter.id);
    const before = await store.findReportByKey(tx, keyed.key);
    if (before) return before.fingerprint === keyed.fingerprint ? { id: before.id } : refuse('keyReused');
    const stored = await store.lockComment(tx, id);
    if (!stored?.isShown) return refuse('commentMissing');
    if (stored.isHidden) return refuse('commentHidden');
    if (stored.authorId === reporter.id) return refuse('commentOwn');
    const { isReported, reportedToday } = await store.countReports(tx, reporter.id, id);
    if (isReported) return refuse('commentReported');
    if (reportedToday >= limits.commentReportsOfDay) return refuse('commentReportsTooMany');
    if (reason === 'OTHER' && note === '') return refuse('commentNoteMissing');
    const report = await store.insertReport(tx, { id, reporter: reporter.id, reason, note, keyed });
    // The key is somebody else's.
    if (report === null) return rollBackWith(refuse('keyReused'));
    await audit(tx, { caller, action: 'comment.report', object: `comment:${id}`, detail: { reason }, requestId });
    return { id: report };
  });

/** A comment that a moderator may decide about: not of his own, nor about himself. */
const lockForModerator = async (
  tx: Tx,
  { id, version }: { id: number; version: number },
  { subject }: Pick<Caller, 'subject'>,
): Promise<store.LockedComment | Refusal<Gone | 'commentOfModerator'>> => {
  const moderator = await store.findCommenter(tx, subject);
  const stored = await store.lockComment(tx, id);
  if (!stored || !moderator) return refuse('commentMissing');
  if (stored.authorId === moderator.id || stored.specialistId === moderator.id) return refuse('commentOfModerator');
  return stored.version === version ? stored : refuse('commentChanged');
};

type Moderated = { id: number; version: number };

/** Hides a comment with a reason that everybody reads; author and reporters are told. */
export const hideComment = (
  deps: Deps,
  { reason, note, ...wanted }: Moderated & { reason: CommentReason; note: string },
  { caller, requestId }: CommentCall,
) =>
  deps.db.begin(
    async (tx): Promise<Moderated | Refusal<Gone | 'commentOfModerator' | 'commentHidden' | 'commentNoteMissing'>> => {
      const stored = await lockForModerator(tx, wanted, caller);
      if (!('authorId' in stored)) return stored;
      const { id, authorId } = stored;
      if (stored.isHidden) return refuse('commentHidden');
      if (reason === 'OTHER' && note === '') return refuse('commentNoteMissing');
      const version = await store.setHidden(tx, id, { by: caller.username, reason, note });
      const reporters = await store.settleReports(tx, id, caller.username);
      await audit(tx, { caller, action: 'comment.hide', object: `comment:${id}`, detail: { reason }, requestId });
      await notices.notifyAuthor(tx, deps, authorId, { to: 'HIDDEN', reason });
      await notices.notifyReporters(tx, deps, reporters, { isHidden: true });
      return { id, version };
    },
  );

/** Leaves a comment where it is, or shows a hidden one again; reporters are told, and the author of one that was hidden. */
export const showComment = (
  deps: Deps,
  { areContactsShown, ...wanted }: Moderated & { areContactsShown: boolean },
  { caller, requestId }: CommentCall,
) =>
  deps.db.begin(async (tx): Promise<Moderated | Refusal<Gone | 'commentOfModerator'>> => {
    const stored = await lockForModerator(tx, wanted, caller);
    if (!('authorId' in stored)) return stored;
    const { id, authorId, isHidden } = stored;
    const version = await store.setShown(tx, id, areContactsShown);
    const reporters = await store.settleReports(tx, id, caller.username);
    const detail = { wasHidden: isHidden, areContactsShown };
    await audit(tx, { caller, action: 'comment.show', object: `comment:${id}`, detail, requestId });
    if (isHidden) await notices.notifyAuthor(tx, deps, authorId, { to: 'SHOWN' });
    await notices.notifyReporters(tx, deps, reporters, { isHidden: false });
    return { id, version };
  });

/** Deletes what somebody who leaves has written, and what was written about him. */
export const deleteCommentsOf = (tx: Tx, { id }: { id: bigint }): Promise<void> => store.deleteComments(tx, id);
