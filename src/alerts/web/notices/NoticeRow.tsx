import { formatTime } from '#platform/values/time.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { IconButton } from '#platform/web/IconButton.tsx';
import { Link } from '#platform/web/Link.tsx';
import type { Notice } from '../../contract/notices.ts';
import css from './NoticeRow.module.css';
import { channelIcons, kindIcons } from './notice-icons.ts';
import { useNoticesText } from './notices-text.ts';

type NoticeRowProps = { notice: Notice; onMark: (isRead: boolean) => void };

/** One notice: what it is about, its words, the way it leads, how it was sent, and whether it was read. */
export function NoticeRow({ notice, onMark }: NoticeRowProps) {
  const t = useNoticesText();
  const { id, kind, title, text, path, at, isRead } = notice;
  const name = title ?? t.kinds[kind];
  return (
    <li className={css.row} data-notice={id} data-unread={isRead ? undefined : ''}>
      <span className={css.icon}>
        <Icon name={kindIcons[kind]} size={20} />
      </span>
      <div className={css.words}>
        <h3 className={css.title}>
          {!isRead && <span className="visually-hidden">{t.page.new}: </span>}
          {path === null ? (
            name
          ) : (
            <Link to={path} className={css.link} onClick={() => !isRead && onMark(true)}>
              {name}
            </Link>
          )}
        </h3>
        <p className={css.text}>{text}</p>
        <p className={css.meta}>
          <time className="num" dateTime={at}>
            {formatTime(at)}
          </time>
          {title !== null && <span>{t.kinds[kind]}</span>}
          <Ways notice={notice} />
        </p>
      </div>
      <IconButton
        icon={isRead ? 'mail' : 'check'}
        label={isRead ? t.page.markUnread : t.page.markRead}
        className={css.mark ?? ''}
        onClick={() => onMark(!isRead)}
      />
    </li>
  );
}

/** How it was sent; nothing where it stayed in the centre. */
function Ways({ notice: { deliveries } }: { notice: Notice }) {
  const t = useNoticesText();
  return deliveries.map(({ channel, state }) => (
    <span key={channel} className={css.way} data-state={state}>
      <Icon name={channelIcons[channel]} size={14} />
      {t.page.delivered({ channel: t.channels[channel], state: t.states[state] })}
    </span>
  ));
}
