import { Icon } from '#platform/web/Icon.tsx';
import type { IconName } from '#platform/web/icon-names.ts';
import { usePreferences } from '#platform/web/preferences.tsx';
import { Segmented } from '#platform/web/Segmented.tsx';
import { useAppText } from './app-text.ts';

const icons: [theme: 'light' | 'system' | 'dark', icon: IconName][] = [
  ['light', 'sun'],
  ['system', 'device-desktop'],
  ['dark', 'moon'],
];

/** Light, as the device says, or dark. */
export function ThemeChoice({ size, className }: { size?: 30 | 36; className?: string }) {
  const { theme, choose } = usePreferences();
  const t = useAppText().header;
  const options = icons.map(([value, icon]) => ({
    value,
    title: t.themes[value],
    label: (
      <>
        <Icon name={icon} size={16} />
        <span className="visually-hidden">{t.themes[value]}</span>
      </>
    ),
  }));
  return (
    <Segmented
      label={t.theme}
      size={size}
      className={className}
      options={options}
      value={theme}
      onValue={(value) => choose({ theme: value })}
    />
  );
}
