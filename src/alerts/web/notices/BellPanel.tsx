import { useEffect, useRef, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { formatDay, formatTime, isoDate } from '#platform/values/time.ts';
import { Button, LinkButton } from '#platform/web/Button.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { Skeleton } from '#platform/web/Skeleton.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { useOnLeave } from '#platform/web/use-on-leave.ts';
import type { Notice } from '../../contract/notices.ts';
import css from './Bell.module.css';
import { type NoticeList, noticesCall, useCentre } from './centre.ts';
import { kindIcons } from './notice-icons.ts';
import { useNoticesText } from './notices-text.ts';
import { useNotices } from './use-notices.ts';

const query = { page: 1, unread: 'false' } as const;

type BellPanelProps = {
  openerId: string;
  /** `byKey`: the focus goes back to the bell. */
  onClose: (byKey: boolean) => void;
};

/** The latest notices below the bell. Escape and going elsewhere close it. */
export function BellPanel({ openerId, onClose }: BellPanelProps) {
  const t = useNoticesText().bell;
  const panel = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<NoticeList | 'failed' | null>(null);
  useOnLeave(panel, openerId, () => onClose(false));
  useEscape(() => onClose(true));
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (loaded !== null) return;
    let isCurrent = true;
    noticesCall('GET /user/notices', { query }).then(
      (list) => isCurrent && setLoaded(list),
      () => isCurrent && setLoaded('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [loaded]);
  return (
    <div ref={panel} role="dialog" tabIndex={-1} aria-label={t.latest} className={css.panel}>
      {loaded === null && <BellSkeleton />}
      {loaded === 'failed' && (
        <div className={css.state} role="alert">
          <p>{t.failed}</p>
          <Button look="soft" size={36} icon="refresh" onClick={() => setLoaded(null)}>
            {t.again}
          </Button>
        </div>
      )}
      {loaded !== null && loaded !== 'failed' && <Latest loaded={loaded} onGone={() => onClose(false)} />}
      <div className={css.foot}>
        <LinkButton look="subtle" size={44} to="/notifications" onClick={() => onClose(false)}>
          {t.all}
        </LinkButton>
        <LinkButton
          look="subtle"
          size={44}
          icon="settings"
          to="/profile?activeTab=settings"
          onClick={() => onClose(false)}
        >
          {t.settings}
        </LinkButton>
      </div>
    </div>
  );
}

/** Escape closes the panel wherever the focus is. */
const useEscape = (onEscape: () => void): void => {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => event.key === 'Escape' && latest.current();
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
};

function BellSkeleton() {
  return (
    <div className={css.bones} aria-busy="true">
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} height="44px" />
      ))}
    </div>
  );
}

function Latest({ loaded, onGone }: { loaded: NoticeList; onGone: () => void }) {
  const t = useNoticesText().bell;
  const { list, mark } = useNotices({ loaded, query });
  const { unread } = useCentre();
  const notices = list.data.slice(0, limits.noticesInBell);
  return (
    <>
      <div className={css.head}>
        <h2 className="h4">{t.label}</h2>
        {unread !== null && unread > 0 && (
          <Button look="subtle" size={36} icon="check" onClick={() => void mark('all', true)}>
            {t.readAll}
          </Button>
        )}
      </div>
      {notices.length === 0 ? (
        <div className={css.state}>
          <Icon name="bell" size={24} />
          <p>{t.empty}</p>
        </div>
      ) : (
        <ul className={css.list}>
          {notices.map((notice) => (
            <li key={notice.id}>
              <Item
                notice={notice}
                now={list.now}
                onOpen={() => {
                  if (!notice.isRead) void mark([notice.id], true);
                  if (notice.path !== null) onGone();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** One notice: a press opens what it tells of, and it is read by that. */
function Item({ notice, now, onOpen }: { notice: Notice; now: string; onOpen: () => void }) {
  const t = useNoticesText();
  const locale = useLocale();
  const { kind, title, text, path, at, isRead } = notice;
  const isToday = isoDate(at) === isoDate(now);
  const inside = (
    <>
      <span className={css.icon}>
        <Icon name={kindIcons[kind]} size={18} />
      </span>
      <span className={css.words}>
        {!isRead && <span className="visually-hidden">{t.page.new}: </span>}
        <span className={css.title}>
          {title ?? t.kinds[kind]}
          <time className="num" dateTime={at}>
            {isToday ? formatTime(at) : formatDay(at, locale)}
          </time>
        </span>
        <span className={css.text}>{text}</span>
      </span>
    </>
  );
  const face = { className: css.item, 'data-unread': isRead ? undefined : '', onClick: onOpen };
  return path === null ? (
    <button type="button" {...face}>
      {inside}
    </button>
  ) : (
    <Link to={path} {...face}>
      {inside}
    </Link>
  );
}
