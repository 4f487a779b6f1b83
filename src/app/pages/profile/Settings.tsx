import { CalendarPanel } from '#alerts/web/feeds/CalendarPanel.tsx';
import { SettingsTab } from '#identity/web/profile/SettingsTab.tsx';
import type { TabProps } from '#identity/web/profile/tab.ts';

/** The settings of a profile, with what other parts of the product let one choose. */
export function Settings(props: TabProps) {
  return (
    <SettingsTab {...props}>
      <CalendarPanel />
    </SettingsTab>
  );
}
