import type { IconName } from './icon-names.ts';
import sprite from './icons.svg?no-inline';

/** A picture from the sprite. It is decoration: the words beside it, or the label of its button, say what it means. */
export function Icon({ name, size = 20, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
      // A page has some 170 icons: the inside as text spares the server an element for each. Both parts are our own.
      dangerouslySetInnerHTML={{ __html: `<use href="${sprite}#${name}"/>` }}
    />
  );
}
