import { Skeleton } from '#platform/web/Skeleton.tsx';
import { Spinner } from '#platform/web/Spinner.tsx';
import css from './profile.module.css';

/** The shape of a tab whose code or data is on its way. */
export function TabSkeleton() {
  return (
    <div className={css.card}>
      <Skeleton width="40%" height="26px" />
      <Skeleton width="100%" height="48px" />
      <Skeleton width="100%" height="48px" />
      <Skeleton width="70%" height="48px" />
      <span className="visually-hidden">
        <Spinner />
      </span>
    </div>
  );
}
