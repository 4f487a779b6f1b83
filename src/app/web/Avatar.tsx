import { initialsOf, type Viewer } from '#identity/rules/viewer.ts';
import { Icon } from '#platform/web/Icon.tsx';
import css from './Avatar.module.css';

/** The initials of a person, or the mark of a company for whom the person acts (HDR-025, HDR-026). */
export function Avatar({ viewer, size = 40 }: { viewer: Viewer; size?: 32 | 40 | 48 | 52 }) {
  return (
    <span aria-hidden="true" className={css.avatar} data-size={size}>
      {viewer.loginMode === 'ENTITY' ? <Icon name="building" size={size / 2} /> : initialsOf(viewer)}
    </span>
  );
}
