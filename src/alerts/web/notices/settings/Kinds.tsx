import { Panel } from '#identity/web/profile/Panel.tsx';
import { Button } from '#platform/web/Button.tsx';
import { Checkbox } from '#platform/web/Checkbox.tsx';
import { Icon } from '#platform/web/Icon.tsx';
import { type NewsKind, newsKinds } from '../../../rules/news.ts';
import { channelIcons, kindIcons } from '../notice-icons.ts';
import { useNoticesText } from '../notices-text.ts';
import css from './settings.module.css';
import type { SettingsSectionProps } from './settings-section.ts';

/** Everything but what concerns the account itself, which nobody can do without. */
const mutable = newsKinds.filter((kind) => kind !== 'account');

/** What somebody is told of outside of the site, in plain words; and what links in messages have stopped. */
export function Kinds({ settings, onUpdate }: SettingsSectionProps) {
  const t = useNoticesText();
  const muted = settings.mutedKinds;
  const setMuted = (kind: NewsKind, isOn: boolean) =>
    onUpdate(({ mutedKinds }) => {
      const others = mutedKinds.filter((other) => other !== kind);
      return { mutedKinds: isOn ? others : [...others, kind] };
    });
  return (
    <Panel title={t.settings.kinds} line={t.settings.kindsLine}>
      <ul className={css.ways}>
        {mutable.map((kind) => (
          <li key={kind} className={css.way}>
            <span className={css.icon}>
              <Icon name={kindIcons[kind]} size={20} />
            </span>
            <Checkbox
              className={css.name ?? ''}
              checked={!muted.includes(kind)}
              aria-describedby={`kind-${kind}`}
              onChange={({ target }) => setMuted(kind, target.checked)}
            >
              {t.kinds[kind]}
            </Checkbox>
            <p id={`kind-${kind}`} className={css.line}>
              {t.settings.kindLines[kind]}
            </p>
          </li>
        ))}
      </ul>
      <Stopped settings={settings} onUpdate={onUpdate} />
    </Panel>
  );
}

type Stop = SettingsSectionProps['settings']['stopped'][number];
const isSameStop = (one: Stop, other: Stop): boolean => one.kind === other.kind && one.channel === other.channel;

function Stopped({ settings: { stopped }, onUpdate }: Pick<SettingsSectionProps, 'settings' | 'onUpdate'>) {
  const t = useNoticesText();
  if (stopped.length === 0) return null;
  return (
    <div>
      <h3 className="h4">{t.settings.stopped}</h3>
      <ul className={css.ways}>
        {stopped.map((stop) => (
          <li key={`${stop.channel}-${stop.kind}`} className={css.stop}>
            <Icon name={channelIcons[stop.channel]} size={18} />
            <span>
              {t.kinds[stop.kind]} · {t.channels[stop.channel]}
            </span>
            <Button
              look="subtle"
              size={36}
              aria-label={`${t.unsubscribe.undo}: ${t.kinds[stop.kind]}, ${t.channels[stop.channel]}`}
              onClick={() => onUpdate((now) => ({ stopped: now.stopped.filter((other) => !isSameStop(other, stop)) }))}
            >
              {t.unsubscribe.undo}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
