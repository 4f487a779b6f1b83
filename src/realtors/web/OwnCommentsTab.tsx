import { useRef } from 'react';
import { TabFailure } from '#identity/web/profile/TabFailure.tsx';
import { TabSkeleton } from '#identity/web/profile/TabSkeleton.tsx';
import { groupDigits } from '#platform/values/numeric.ts';
import { useListAddress } from '#platform/web/admin-list/use-list-address.ts';
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { api } from '#platform/web/api.ts';
import { LinkButton } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { useFocusAfterRemoval } from '#platform/web/focus.ts';
import { Pager } from '#platform/web/Pager.tsx';
import { Segmented } from '#platform/web/Segmented.tsx';
import type { contract } from '../contract.ts';
import { OwnCommentCard } from './OwnCommentCard.tsx';
import css from './OwnCommentsTab.module.css';
import { useOwnCommentsText } from './realtors-text.ts';

const sides = ['BY', 'ABOUT'] as const;
type Side = (typeof sides)[number];

const load = async (side: Side, page: number) => ({
  side,
  ...(await api<typeof contract>()('GET /user/comments', { query: { side, page: String(page) } })),
});

/** The comments of whoever is logged in, and where he has a page of his own those about him, which he may answer (PRF-004). */
export function OwnCommentsTab() {
  const t = useOwnCommentsText();
  const { query, page, change, toPage } = useListAddress();
  const side: Side = query.get('side') === 'ABOUT' ? 'ABOUT' : 'BY';
  const { data, hasFailed, refetch } = useQuery(`${side}:${page}`, () => load(side, page));
  // What the other side holds stays away while this one is on its way.
  const shown = data?.side === side ? data : null;
  const place = useRef<HTMLElement>(null);
  const markDone = useFocusAfterRemoval(place, data);
  const settle = () => {
    markDone();
    refetch();
  };
  return (
    <section ref={place} className={css.stack} aria-labelledby="own-comments" tabIndex={-1}>
      <header>
        <h2 id="own-comments" className="h3">
          {t.title}
        </h2>
        <p className={css.lead}>{t.line[side]}</p>
      </header>
      {(data?.isSpecialist || side === 'ABOUT') && (
        <Segmented
          label={t.side}
          size={44}
          className={css.side ?? ''}
          value={side}
          onValue={(value) => change({ side: value === 'BY' ? null : value })}
          options={sides.map((value) => ({
            value,
            label: (
              <>
                {t.sides[value]}{' '}
                <span className="num">{data && groupDigits(value === 'BY' ? data.counts.by : data.counts.about)}</span>
              </>
            ),
          }))}
        />
      )}
      {hasFailed && <TabFailure message={t.failedLine} onAgain={refetch} />}
      {!hasFailed && !shown && <TabSkeleton />}
      {shown?.total === 0 && (
        <EmptyState
          icon="message-circle"
          title={t.empty[side]}
          text={t.emptyLine[side]}
          {...(side === 'BY' && {
            action: (
              <LinkButton look="soft" to="/users">
                {t.toSpecialists}
              </LinkButton>
            ),
          })}
        />
      )}
      {shown && shown.data.length > 0 && (
        <ul className={css.cards}>
          {shown.data.map((comment) => (
            <li key={comment.id}>
              <OwnCommentCard comment={comment} onChanged={settle} />
            </li>
          ))}
        </ul>
      )}
      {shown && <Pager page={page} pages={Math.ceil(shown.total / shown.size)} addressOf={toPage} />}
    </section>
  );
}
