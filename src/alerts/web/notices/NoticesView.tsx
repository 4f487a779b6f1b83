import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { limits } from '#platform/values/limits.ts';
import { groupDigits } from '#platform/values/numeric.ts';
import { formatLongDate, isoDate } from '#platform/values/time.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { EmptyState } from '#platform/web/EmptyState.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Pager } from '#platform/web/Pager.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { showToast } from '#platform/web/toasts.ts';
import type { Notice } from '../../contract/notices.ts';
import { type NoticeList, useCentre } from './centre.ts';
import { NoticeRow } from './NoticeRow.tsx';
import css from './NoticesView.module.css';
import { useNoticesText } from './notices-text.ts';
import { useNotices } from './use-notices.ts';

const rowsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-notice]')];

const topOf = (row: HTMLElement): number => row.getBoundingClientRect().top;

/**
 * Changes the rows of a list and keeps what is read where it is when some appear above it; not every browser does it by
 * itself, and none does at the top of a page. The change is drawn at once: between looking where a row stands and
 * putting it back there, nobody can scroll and nothing else can be drawn.
 */
const changeInPlace = (list: HTMLElement | null, change: () => void): void => {
  const anchor = list && rowsOf(list).find((row) => row.getBoundingClientRect().bottom > 0);
  const top = anchor ? topOf(anchor) : 0;
  flushSync(change);
  const still = anchor && rowsOf(list).find((row) => row.dataset.notice === anchor.dataset.notice);
  if (still) scrollBy({ top: topOf(still) - top, behavior: 'instant' });
};

const DAY_MS = 86_400_000;

type NoticesViewProps = {
  loaded: NoticeList;
  page: number;
  isUnreadOnly: boolean;
};

const addressOf = (isUnreadOnly: boolean, page = 1): string => {
  const query = new URLSearchParams({
    ...(isUnreadOnly && { unread: 'true' }),
    ...(page > 1 && { page: String(page) }),
  });
  return `/notifications${query.size > 0 ? `?${query}` : ''}`;
};

/** The centre of notices: everything that somebody was told, by days, the latest first. */
export function NoticesView({ loaded, page, isUnreadOnly }: NoticesViewProps) {
  const { page: t, bell } = useNoticesText();
  const place = useRef<HTMLDivElement>(null);
  const { list, mark } = useNotices({
    loaded,
    query: { page, unread: isUnreadOnly ? 'true' : 'false' },
    around: (change) => changeInPlace(place.current, change),
  });
  const unread = useCentre().unread ?? list.unread;
  const readAll = async () => {
    if (await mark('all', true)) showToast({ kind: 'success', text: t.readAllDone });
  };
  return (
    <div className={`wrap ${css.page}`}>
      <div className={css.head}>
        <h1>{t.title}</h1>
        <p className={css.line} role="status">
          {unread > 0 ? t.line({ n: groupDigits(unread) }) : t.allRead}
        </p>
        <div className={css.acts}>
          <Button look="line" icon="check" disabled={unread === 0} onClick={() => void readAll()}>
            {bell.readAll}
          </Button>
          <LinkButton look="line" icon="settings" to="/profile?activeTab=settings">
            <span className={css.settings}>{bell.settings}</span>
          </LinkButton>
        </div>
      </div>
      <Views isUnreadOnly={isUnreadOnly} unread={unread} />
      <div ref={place}>
        {list.data.length > 0 ? (
          <Days notices={list.data} now={list.now} onMark={(id, isRead) => void mark([id], isRead)} />
        ) : (
          list.total === 0 && <Nothing isUnreadOnly={isUnreadOnly} />
        )}
      </div>
      <Pager
        page={page}
        pages={Math.ceil(list.total / limits.noticesPageSize)}
        addressOf={(other) => addressOf(isUnreadOnly, other)}
      />
    </div>
  );
}

function Views({ isUnreadOnly, unread }: { isUnreadOnly: boolean; unread: number }) {
  const t = useNoticesText().page;
  return (
    <nav aria-label={t.views} className={css.views}>
      <Link to={addressOf(false)} className={css.view} aria-current={isUnreadOnly ? undefined : 'page'}>
        {t.everything}
      </Link>
      <Link to={addressOf(true)} className={css.view} aria-current={isUnreadOnly ? 'page' : undefined}>
        {t.unread}
        {unread > 0 && <span className={`num ${css.count}`}>{groupDigits(unread)}</span>}
      </Link>
    </nav>
  );
}

type DaysProps = { notices: readonly Notice[]; now: string; onMark: (id: string, isRead: boolean) => void };

function Days({ notices, now, onMark }: DaysProps) {
  const nameOf = useDayNames(now);
  return [...new Set(notices.map(({ at }) => isoDate(at)))].map((day) => {
    const ofDay = notices.filter(({ at }) => isoDate(at) === day);
    return (
      <section key={day} className={css.day} aria-labelledby={`day-${day}`}>
        <h2 id={`day-${day}`} className={css.date}>
          {nameOf(ofDay[0]?.at ?? now)}
        </h2>
        <ol className={css.list}>
          {ofDay.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onMark={(isRead) => onMark(notice.id, isRead)} />
          ))}
        </ol>
      </section>
    );
  });
}

/** Today and yesterday by their names, as the clock has it that dates the notices; other days by their dates. */
const useDayNames = (now: string): ((at: string) => string) => {
  const t = useNoticesText().page;
  const locale = useLocale();
  return (at) => {
    const day = isoDate(at);
    if (day === isoDate(now)) return t.today;
    return day === isoDate(Date.parse(now) - DAY_MS) ? t.yesterday : formatLongDate(at, locale);
  };
};

function Nothing({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  const t = useNoticesText().page;
  const [title, text, to, action] = isUnreadOnly
    ? [t.noneUnread, t.noneUnreadLine, addressOf(false), t.toAll]
    : [t.empty, t.emptyLine, '/products', t.toListings];
  return (
    <EmptyState
      icon={isUnreadOnly ? 'circle-check' : 'bell'}
      title={title}
      text={text}
      action={
        <LinkButton look="soft" to={to}>
          {action}
        </LinkButton>
      }
    />
  );
}
