import { Tabs } from '#platform/web/Tabs.tsx';
import { useTabOfAddress } from '#platform/web/use-tab-of-address.ts';
import { CardSection, type CardSectionProps } from './CardSection.tsx';
import { useListingsText } from './text.ts';

/** Sections of cards behind tabs that are called as they are; one without cards has none. */
export function CardTabs({ sections }: { sections: readonly Omit<CardSectionProps, 'isInTab' | 'children'>[] }) {
  const t = useListingsText().home;
  const filled = sections.filter(({ cards }) => cards.length > 0);
  const [selected, select] = useTabOfAddress(filled.map(({ id }) => id));
  if (filled.length === 0) return null;
  return (
    <div>
      <Tabs
        label={t.sections}
        tabs={filled.map(({ id, title }) => ({ id, label: title }))}
        selected={selected}
        onSelect={select}
      >
        {(id) =>
          filled.filter((section) => section.id === id).map((section) => <CardSection key={id} {...section} isInTab />)
        }
      </Tabs>
    </div>
  );
}
