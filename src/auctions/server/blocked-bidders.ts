import type { Db } from '#platform/server/db.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import { inLanguages } from '#platform/values/locale.ts';
import { claimBlockedParticipants, listBlockedNumbers, listLotsWithBlockedMaxima } from './blocked-bidders-store.ts';
import { appendEvent, type LogBatch } from './log-batch.ts';
import { formatAmount, lotPath, messageWords } from './messages.ts';

/**
 * Ends the maxima of those whose account is blocked, before anything else of a lot is judged: nobody is bid against for
 * somebody who may not act. Each ends as of the block, so that an opening that was due after it finds the maximum gone.
 * Asks nothing of the database while nobody lets the engine bid.
 */
export const endBlockedMaxima = async (db: Db, batch: LogBatch, atMs: number): Promise<void> => {
  const { maxima, rules } = batch.state.lot;
  if (maxima.length === 0) return;
  const numbers = maxima.map(({ participant }) => participant);
  for (const { number: participant, sinceMs } of await listBlockedNumbers(db, rules.lotId, numbers)) {
    const blockedAtMs = Math.max(batch.state.lot.nowMs, Math.min(atMs, sinceMs));
    // What was due by then has happened: of a bidding that is over nothing is ended.
    appendEvent(batch, { kind: 'time', atMs: blockedAtMs }, null);
    const { phase } = batch.state.lot;
    if (phase !== 'ACCEPTING' && phase !== 'CLOSED' && phase !== 'LIVE') return;
    const event = { kind: 'endMaximum' as const, participant, atMs: blockedAtMs };
    appendEvent(batch, event, event);
  }
};

/**
 * What follows from blocked accounts in the auctions: their maxima end, and they are told what becomes of the money that is held for
 * them: by SMS whom staff blocked, because they can read nothing else here, and in their notices whose company became inactive.
 */
export const followBlocks = async (
  { db, notifyUsers }: { db: Db; notifyUsers: NotifyUsers },
  advanceTime: (lotId: number) => Promise<void>,
): Promise<void> => {
  // A lot that cannot go on is told of by the scheduler; it holds up nobody else.
  for (const lotId of await listLotsWithBlockedMaxima(db)) await advanceTime(lotId).catch(() => undefined);
  await db.begin(async (tx) => {
    const blocked = await claimBlockedParticipants(tx);
    await notifyUsers(
      tx,
      blocked.map(({ lotId, username, language, depositTiyin, isBidding, isByStaff }) => {
        const words = inLanguages((locale) => {
          const { blocked, blockedAfterBidding, inactive, inactiveAfterBidding } = messageWords(locale);
          const [whileBidding, afterBidding] = isByStaff
            ? [blocked, blockedAfterBidding]
            : [inactive, inactiveAfterBidding];
          const say = isBidding ? whileBidding : afterBidding;
          return { text: say({ lot: lotId, deposit: formatAmount(depositTiyin, locale) }) };
        });
        const { text } = words[language];
        return {
          username,
          topic: 'notification-notify',
          body: { text },
          words,
          kind: 'account',
          path: lotPath(lotId),
          ...(isByStaff ? { sms: text } : {}),
        };
      }),
    );
  });
};
