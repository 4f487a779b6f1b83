import type { Input } from '#platform/contract/operation.ts';
import type { noticesContract, AlertSettings as Settings } from '../../../contract/notices.ts';
export type SettingsUpdate = Input<(typeof noticesContract)['PUT /user/alert-settings']>['body'];

export type SettingsSectionProps = {
  settings: Settings;
  isBusy: boolean;
  onUpdate: (change: SettingsUpdate) => void;
  /** What the server answered to another command. */
  onSettings: (settings: Settings) => void;
};
