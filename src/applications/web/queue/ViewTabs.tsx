import { Link } from '#platform/web/Link.tsx';
import type { QueueSummary } from '../../contract/queue.ts';
import type { QueueView } from '../../rules/views.ts';
import { addressOfTab, type QueueHome } from './queue-address.ts';
import { countWords } from './Tiles.tsx';
import { useQueueText } from './text.ts';
import css from './ViewTabs.module.css';

type ViewTabsProps = { home: QueueHome; current: QueueView; views: QueueSummary['views'] };

/** The tabs of the queue as links, each with how much is in it; the archive is not counted. */
export function ViewTabs({ home, current, views }: ViewTabsProps) {
  const t = useQueueText();
  return (
    <nav aria-label={t.views.label} className={css.tabs}>
      <ul>
        {home.views.map((view) => (
          <li key={view}>
            <Link
              to={addressOfTab(home, view)}
              className={css.tab}
              aria-current={view === current ? 'page' : undefined}
            >
              {t.views[view]}
              {view !== 'archive' && <span className={`num ${css.count}`}>{countWords(views[view], t)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
