import { apartments, commercial, houses, land } from '#listings/rules/categories.ts';
import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { RadioGroup } from '#platform/web/RadioGroup.tsx';
import { useField } from '../fields/use-field.ts';
import { useFormContext } from '../form-context.ts';
import css from './CategoryField.module.css';

const icons = new Map<number, IconName>([
  [apartments.id, 'building'],
  [houses.id, 'home'],
  [land.id, 'trees'],
  [commercial.id, 'building-store'],
]);

/** What is sold: it decides which characteristics are asked. */
export function CategoryField() {
  const field = useField('categoryId');
  const { categories } = useFormContext().choices;
  if (!field) return null;
  return (
    <div data-field="categoryId">
      <RadioGroup
        look="cards"
        legend={field.label}
        options={categories.map(({ id, name }) => ({
          value: String(id),
          label: (
            <span className={css.category}>
              <Icon name={icons.get(id) ?? 'category'} size={20} />
              {name}
            </span>
          ),
        }))}
        value={typeof field.value === 'number' ? String(field.value) : undefined}
        onValue={(id) => field.put(Number(id))}
        {...(field.error === undefined ? {} : { error: field.error })}
      />
    </div>
  );
}
