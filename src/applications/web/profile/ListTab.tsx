import { type ReactNode, useState } from 'react';
import { TabFailure } from '#identity/web/profile/TabFailure.tsx';
import { TabSkeleton } from '#identity/web/profile/TabSkeleton.tsx';
import { useResource } from '#identity/web/profile/use-resource.ts';
import { LinkButton } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { Segmented } from '#platform/web/Segmented.tsx';
import { type OwnFilter, readOwnFilter } from '../../rules/own-filter.ts';
import { creatorTypes } from '../../rules/statuses.ts';
import { ApplicationRows } from '../own/ApplicationRows.tsx';
import { addressOf, type ListBase } from '../own/list-address.ts';
import { loadOwnPage } from '../own/load-own.ts';
import { useOwnText, useStatusText } from '../words.ts';
import css from './profile.module.css';

type Words = { title: string; line: string; add: string; addAt: string; empty: string; emptyLine: string };

const filterFor = (kind: OwnFilter['kind']): OwnFilter => ({ ...readOwnFilter({}), kind });
const loadApplications = () => loadOwnPage(filterFor('SALE'));
const loadAnnouncements = () => loadOwnPage(filterFor('REQUEST'));
const loadMade = {
  all: loadApplications,
  MY_SELF: () => loadOwnPage({ ...filterFor('SALE'), creatorType: 'MY_SELF' as const }),
  OTHERS: () => loadOwnPage({ ...filterFor('SALE'), creatorType: 'OTHERS' as const }),
};

/** The applications of whoever acts, with their status (PRF-009). */
export function ApplicationsTab() {
  const t = useOwnText();
  const words = { ...t.list, title: t.tab.applications, line: t.tab.applicationsLine, addAt: '/apply/add' };
  return (
    <ListPanel words={words}>
      <Rows base="/apply" words={words} load={loadApplications} seeAll="/apply" />
    </ListPanel>
  );
}

/** One's own announcements. */
export function AnnouncementsTab() {
  const t = useOwnText();
  const words = { ...t.request, title: t.tab.announcements, line: t.tab.announcementsLine, addAt: '/request/add' };
  return (
    <ListPanel words={words}>
      <Rows base="/request" words={words} load={loadAnnouncements} seeAll="/request" />
    </ListPanel>
  );
}

/** What a realtor assistant made: for himself, or for clients (PRF-017, APP-008). */
export function RealtorAppliesTab() {
  const t = useOwnText();
  const names = useStatusText().creatorType;
  const [whose, setWhose] = useState<keyof typeof loadMade>('all');
  const words = { ...t.list, title: t.tab.assistant, line: t.tab.assistantLine, addAt: '/apply/add_new' };
  const creatorType = whose === 'all' ? null : whose;
  return (
    <ListPanel words={words}>
      <div className={css.choice}>
        <Segmented
          label={t.tab.forWhom}
          value={whose}
          onValue={setWhose}
          options={[
            { value: 'all', label: t.tab.everybody },
            ...creatorTypes.map((value) => ({ value, label: names[value] })),
          ]}
        />
      </div>
      <Rows
        key={whose}
        base="/apply"
        words={words}
        load={loadMade[whose]}
        seeAll={addressOf('/apply', { ...filterFor('SALE'), creatorType })}
      />
    </ListPanel>
  );
}

function ListPanel({ words, children }: { words: Words; children: ReactNode }) {
  return (
    <section className={css.panel} aria-labelledby="own-list">
      <header className={css.head}>
        <div>
          <h2 id="own-list" className="h3">
            {words.title}
          </h2>
          <p className={css.line}>{words.line}</p>
        </div>
        <LinkButton look="line" icon="plus" to={words.addAt}>
          {words.add}
        </LinkButton>
      </header>
      {children}
    </section>
  );
}

type RowsProps = { base: ListBase; words: Words; load: typeof loadApplications; seeAll: string };

function Rows({ base, words, load, seeAll }: RowsProps) {
  const t = useOwnText();
  const { data, refusal, reload } = useResource(load);
  if (refusal) return <TabFailure message={refusal.message} onAgain={reload} />;
  if (!data) return <TabSkeleton />;
  if (data.data.length === 0) return <EmptyState icon="file-text" title={words.empty} text={words.emptyLine} />;
  return (
    <>
      <ApplicationRows rows={data.data} base={base} label={words.title} />
      <p className={css.foot}>
        <LinkButton look="subtle" iconAfter="arrow-right" to={seeAll}>
          {t.tab.seeAll}
        </LinkButton>
      </p>
    </>
  );
}
