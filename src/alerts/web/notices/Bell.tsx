import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { groupDigits } from '#platform/values/numeric.ts';
import { Icon } from '#platform/web/Icon.tsx';
import { Link } from '#platform/web/Link.tsx';
import { useLocation } from '#platform/web/router.tsx';
import css from './Bell.module.css';
import { BellPanel } from './BellPanel.tsx';
import { refreshUnread, useCentre } from './centre.ts';
import { useNoticesText } from './notices-text.ts';

/** Above this the number says only that there are many. */
const COUNTED_MAX = 99;

const isWide = () => matchMedia('(min-width: 1024px)').matches;

/**
 * The bell of the header with the number of what was not read. On a wide screen it opens the latest notices; on a narrow
 * one, and in a new tab, it is the way to all of them.
 */
export function Bell() {
  const t = useNoticesText().bell;
  const { unread } = useCentre();
  const { key } = useLocation();
  const id = useId();
  const button = useRef<HTMLSpanElement>(null);
  // Open at one place; when a notice leads away, it has done its work.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  useEffect(() => void refreshUnread(), []);
  const close = (byKey: boolean) => {
    setOpenAt(null);
    if (byKey) button.current?.querySelector('a')?.focus();
  };
  const press = (event: MouseEvent) => {
    if (!isWide() || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpenAt(isOpen ? null : key);
  };
  const label = unread ? t.unread({ n: groupDigits(unread) }) : t.label;
  return (
    <>
      <span ref={button}>
        <Link
          id={id}
          to="/notifications"
          className={css.bell}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          title={label}
          onClick={press}
        >
          <Icon name="bell" size={22} />
          {unread !== null && unread > 0 && (
            <span className={`num ${css.count}`}>{unread > COUNTED_MAX ? `${COUNTED_MAX}+` : unread}</span>
          )}
        </Link>
      </span>
      {isOpen && <BellPanel openerId={id} onClose={close} />}
    </>
  );
}
