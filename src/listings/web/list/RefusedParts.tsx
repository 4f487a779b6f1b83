import { type UnreadFilter, unreadFilters } from '#listings/rules/unread-filters.ts';
import { useLocation } from '#platform/web/router.tsx';
import { useListingsText } from '../text.ts';
import css from './RefusedParts.module.css';

/** What of an address is not searched, said where nothing else shows that it was asked for. `why`: the reason for its areas. */
export function RefusedParts({ why }: { why: string | null }) {
  const t = useListingsText();
  const unread = unreadFilters(new URLSearchParams(useLocation().search));
  return (
    <>
      {why !== null && (
        <p className={css.refused} role="alert">
          {t.list.areasRefused} {why}
        </p>
      )}
      <UnreadParts parts={unread.map((one) => ({ label: labelOf(one, t.filters), value: one.value }))} />
    </>
  );
}

/** What of an address no filter has, by the names of the filters; nothing where all of it is searched. */
export function UnreadParts({ parts }: { parts: readonly { label: string; value: string }[] }) {
  const t = useListingsText();
  if (parts.length === 0) return null;
  return (
    <p className={css.refused} role="alert">
      {t.list.unread({ parts })}
    </p>
  );
}

const labelOf = ({ filter }: UnreadFilter, t: ReturnType<typeof useListingsText>['filters']): string =>
  filter === 'area' ? t.areas.any : t[filter];
