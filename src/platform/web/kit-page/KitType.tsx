import { Girih } from '../Girih.tsx';
import styles from './kit.module.css';
import { Panel } from './Panel.tsx';

const steps: [name: string, look: string, sample: string][] = [
  ['Display 56/60 · 660', 'display', 'Oʻz ostonangiz'],
  ['H1 36/42 · 650', 'h1', 'Gʻafur Gʻulom massivi'],
  ['H2 28/34 · 640', 'h2', 'Bugungi e-auksion'],
  ['H3 20/26 · 620', 'h3', 'Takliflar tarixi'],
  ['H4 16/22 · 600', 'h4', 'Yunusobod tumani, 14-mavze'],
  ['Body 16/24 · 400', 'body', 'Maʼlumot: oʻzbekcha, Ўзбекча ғ қ ҳ, русский, English'],
  ['Small 14/20', 'small', 'Depozit savdo tugashi bilan qaytadi'],
  ['Caption 13/18', 'caption', 'Boshlangʻich narx'],
  ['Overline 12/16', 'overline', 'Eʼlonlar'],
  ['Raqam, tabular', 'h2 num', '1\u00a0064\u00a0700\u00a0000'],
];

export function KitType() {
  return (
    <div className={styles.columns}>
      <Panel title="Shrift · Onest Variable">
        <div>
          {steps.map(([name, className, sample]) => (
            <p key={name} className={styles.step}>
              <span className="caption">{name}</span>
              <span className={className}>{sample}</span>
            </p>
          ))}
        </div>
      </Panel>
      <Panel title="Girih">
        <div className={styles.girih}>
          <Girih fade="none" />
        </div>
        <div className={`${styles.girih} ${styles.stage}`}>
          <Girih fade="start" />
        </div>
      </Panel>
    </div>
  );
}
