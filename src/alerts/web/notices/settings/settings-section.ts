import type { Input } from '#platform/contract/operation.ts';
import type { noticesContract, AlertSettings as Settings } from '../../../contract/notices.ts';
export type SettingsUpdate = Input<(typeof noticesContract)['PUT /user/alert-settings']>['body'];

export type SettingsSectionProps = {
  settings: Settings;
  /**
   * Changes something of what is set by then: a choice may wait for the one before. What was
   * chosen is read before: a field shows by then what is stored.
   */
  onUpdate: (changeOf: (settings: Settings) => SettingsUpdate) => void;
  /** What the server answered to another command. */
  onSettings: (settings: Settings) => void;
};
