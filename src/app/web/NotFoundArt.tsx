import { useId } from 'react';
import css from './NotFoundArt.module.css';

/** The number 404 with the doorway of the mark for its zero, ajar on an evening with nothing in it. */
export function NotFoundArt() {
  const id = useId();
  return (
    <p className={css.number}>
      <span className="visually-hidden">404</span>
      <span aria-hidden="true">4</span>
      <svg className={css.door} viewBox="0 0 129 168" aria-hidden="true">
        <defs>
          <linearGradient id={`${id}sky`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#33468c" />
            <stop offset="0.6" stopColor="#8b86b8" />
            <stop offset="1" stopColor="#d3b9b6" />
          </linearGradient>
          <clipPath id={`${id}opening`}>
            <path d="M37 153V92c0-22 10-36 27.5-51C82 56 92 70 92 92v61Z" />
          </clipPath>
        </defs>
        <path className={css.wall} d="M4 155V21A21 21 0 0 1 25 0h79a21 21 0 0 1 21 21v134Z" />
        <path className={css.niche} d="M23.5 153V87c0-30 17-49 41-67 24 18 41 37 41 67v66Z" />
        <g clipPath={`url(#${id}opening)`}>
          <path d="M37 40h56v113H37Z" fill={`url(#${id}sky)`} />
          <circle cx="71" cy="84" r="8" fill="#ffe9c7" />
          <path d="M37 153v-25l13-14 12 9 14-16 17 25v21Z" fill="#565189" />
          <path d="M37 40h11.5v113H37Z" fill="#1b2c66" />
          <circle cx="44" cy="112" r="2.5" fill="#ffab4a" />
        </g>
        <rect width="129" height="15" y="153" rx="4" fill="#ffab4a" />
      </svg>
      <span aria-hidden="true">4</span>
    </p>
  );
}
