import { CalendarPanel } from '#alerts/web/feeds/CalendarPanel.tsx';
import { AlertSettings } from '#alerts/web/notices/settings/AlertSettings.tsx';
import { profileHome } from '#identity/rules/profile-address.ts';
import { SettingsTab } from '#identity/web/profile/SettingsTab.tsx';
import type { TabProps } from '#identity/web/profile/tab.ts';
import { useViewer } from '../../web/viewer.ts';

/** The settings of a person, with how the product tells of news and the calendar of what is to come. */
export function OwnSettingsTab(props: TabProps) {
  const { profile, onProfile } = props;
  const emailAt = profileHome(useViewer()?.roles ?? []);
  return (
    <SettingsTab
      {...props}
      alerts={
        <>
          <AlertSettings
            emailAt={emailAt}
            onWays={(channels) => onProfile({ ...profile, settings: { ...profile.settings, channels } })}
          />
          <CalendarPanel />
        </>
      }
    />
  );
}
