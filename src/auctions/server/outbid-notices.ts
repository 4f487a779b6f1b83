import type { Db } from '#platform/server/db.ts';
import type { NotifyUsers } from '#platform/server/live/notify-users.ts';
import { limits } from '#platform/values/limits.ts';
import { inLanguages } from '#platform/values/locale.ts';
import { formatAmount, lotPath, messageWords } from './messages.ts';
import { claimOutbid } from './outbid-store.ts';

/** Tells people who have bid that somebody bid more. */
export type OutbidNotices = {
  /** Something was bid in a lot, or may have been while nobody looked. */
  note: (lotId: number) => void;
  /** Tells all who were outbid in the noted lots; a lot's news wait until the last of it is a minute old. */
  flush: () => Promise<void>;
};

/**
 * Who was outbid is read from the rows of the lot, not from messages: whatever happened to the process meanwhile, whoever does
 * not lead any more is told once for each of his bids, at most once a minute for a lot, and by SMS more seldom.
 */
export const createOutbidNotices = ({ db, notifyUsers }: { db: Db; notifyUsers: NotifyUsers }): OutbidNotices => {
  const noted = new Set<number>();
  let isFlushing = false;

  const tellAll = (lotIds: readonly number[]) =>
    db.begin(async (tx) => {
      const { told, waiting } = await claimOutbid(tx, lotIds, limits);
      await notifyUsers(
        tx,
        told.map(({ lotId, username, language, priceTiyin, isBySms }) => {
          const words = inLanguages((locale) => ({
            text: messageWords(locale).outbid({ lot: lotId, price: formatAmount(priceTiyin, locale) }),
          }));
          const { text } = words[language];
          return {
            username,
            topic: 'notification-notify',
            body: { text, isOutbid: true },
            words,
            kind: 'auction',
            path: lotPath(lotId),
            sms: isBySms ? text : null,
          };
        }),
      );
      return waiting;
    });

  return {
    note: (lotId) => void noted.add(lotId),
    flush: async () => {
      if (isFlushing || noted.size === 0) return;
      isFlushing = true;
      const lotIds = [...noted];
      noted.clear();
      try {
        for (const lotId of await tellAll(lotIds)) noted.add(lotId);
      } catch (error) {
        for (const lotId of lotIds) noted.add(lotId);
        throw error;
      } finally {
        isFlushing = false;
      }
    },
  };
};
