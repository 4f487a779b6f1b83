import styles from './kit.module.css';
import { Panel } from './Panel.tsx';

const ramps: Record<string, string[]> = {
  lapis: ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'],
  saffron: ['50', '100', '200', '300', '400', '500', '600', '700', '800', '900', '950'],
  firuza: ['50', '100', '300', '500', '700', '900'],
  green: ['50', '100', '200', '400', '500', '600', '700', '800'],
  red: ['50', '100', '200', '400', '500', '600', '700', '800'],
  amber: ['50', '100', '200', '400', '600', '700', '800'],
  sand: ['50', '100', '200', '300', '400'],
  ink: ['100', '200', '300', '400', '500', '600', '700', '800', '900', '950'],
};
const roles = [
  '--bg-canvas',
  '--surface',
  '--surface-2',
  '--line',
  '--line-input',
  '--text',
  '--text-2',
  '--text-3',
  '--primary',
  '--accent',
  '--ok',
  '--warn',
  '--bad',
  '--stage',
];

export function KitColours() {
  return (
    <Panel title="Ranglar">
      {Object.entries(ramps).map(([name, steps]) => (
        <div key={name} className={styles.ramp}>
          <span>{name}</span>
          {steps.map((step) => (
            <span key={step} className={styles.swatch} title={`--o-${name}-${step}`}>
              <svg color={`var(--o-${name}-${step})`} aria-hidden="true" />
            </span>
          ))}
        </div>
      ))}
      <div className={styles.cards}>
        {roles.map((role) => (
          <span key={role} className={styles.role}>
            <span className={styles.swatch}>
              <svg color={`var(${role})`} aria-hidden="true" />
            </span>
            {role}
          </span>
        ))}
      </div>
    </Panel>
  );
}
