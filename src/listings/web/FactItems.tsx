import { Icon } from '#platform/web/Icon.tsx';
import { useLocale } from '#platform/web/text.tsx';
import { type DescribedListing, factWords } from './fact-words.ts';
import { useListingsText } from './text.ts';

/** Area, rooms and floors as the items of a list on a card. */
export function FactItems({ listing }: { listing: DescribedListing }) {
  const t = useListingsText();
  return factWords(listing, useLocale(), t).map(({ icon, words }) => (
    <li key={icon}>
      <Icon name={icon} size={16} />
      {words}
    </li>
  ));
}
