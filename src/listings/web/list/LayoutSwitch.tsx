import { Icon } from '#platform/web/Icon.tsx';
import { Segmented } from '#platform/web/Segmented.tsx';
import { useListingsText } from '../text.ts';
import css from './LayoutSwitch.module.css';
import { chooseListLayout, useListLayout } from './layout-choice.ts';

/** Grid or horizontal cards. */
export function LayoutSwitch() {
  const t = useListingsText();
  const layout = useListLayout();
  const option = (value: 'grid' | 'rows', icon: 'layout-grid' | 'layout-list', label: string) => ({
    value,
    title: label,
    label: (
      <>
        <Icon name={icon} size={18} />
        <span className="visually-hidden">{label}</span>
      </>
    ),
  });
  return (
    <Segmented
      label={t.list.layout}
      size={44}
      className={css.switch ?? ''}
      options={[option('grid', 'layout-grid', t.list.grid), option('rows', 'layout-list', t.list.rows)]}
      value={layout}
      onValue={chooseListLayout}
    />
  );
}
