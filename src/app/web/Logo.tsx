import css from './Logo.module.css';

/** The doorway on its step. `onStage` is the cut for navy ground. */
export function Mark({ size, onStage = false }: { size: number; onStage?: boolean }) {
  return (
    <svg className={onStage ? css.onStage : css.mark} width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <path className={css.wall} d="M7 39V9.5A6.5 6.5 0 0 1 13.5 3h21A6.5 6.5 0 0 1 41 9.5V39Z" />
      <path className={css.niche} d="M13.5 39V23.5C13.5 17 17.5 12.6 24 7.8c6.5 4.8 10.5 9.2 10.5 15.7V39Z" />
      <path className={css.opening} d="M18.5 39V26c0-4.6 2.3-7.5 5.5-10.2 3.2 2.7 5.5 5.6 5.5 10.2V39Z" />
      <rect className={css.step} x="3" y="39" width="42" height="6" rx="2.6" />
    </svg>
  );
}

/** The mark with the name beside it. */
export function Logo({ onStage = false }: { onStage?: boolean }) {
  return (
    <span className={css.logo}>
      <Mark size={36} onStage={onStage} />
      Ostona
    </span>
  );
}
