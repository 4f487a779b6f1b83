import css from './WinnerDialog.module.css';

/** The doorway on its step, in a rosette of twelve points. */
export function WinnerMark() {
  return (
    <span className={css.rosette} aria-hidden="true">
      <svg viewBox="0 0 48 48" width="64" height="64">
        <path d="M7 39V9.5A6.5 6.5 0 0 1 13.5 3h21A6.5 6.5 0 0 1 41 9.5V39Z" fill="#1d4baf" />
        <path d="M13.5 39V23.5C13.5 17 17.5 12.6 24 7.8c6.5 4.8 10.5 9.2 10.5 15.7V39Z" fill="#457be3" />
        <path d="M18.5 39V26c0-4.6 2.3-7.5 5.5-10.2 3.2 2.7 5.5 5.6 5.5 10.2V39Z" fill="#fff" />
        <rect x="3" y="39" width="42" height="6" rx="2.6" fill="#ffab4a" />
      </svg>
    </span>
  );
}
