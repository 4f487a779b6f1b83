import { useEffect, useState } from 'react';
import { limits } from '#platform/values/limits.ts';
import { formatTime } from '#platform/values/time.ts';
import { api } from '#platform/web/api.ts';
import type { contract } from '../../contract.ts';
import type { Service } from '../../registers-contract.ts';
import { useAdminText } from './admin-data.ts';
import css from './ServiceStatus.module.css';

/** Those that decide about applications always have a light; the others only when something is wrong with them. */
const always: readonly Service['name'][] = ['cadastre', 'debts'];

/** How the services outside do, as small lights: a word stands beside each that is not well. */
export function ServiceStatus() {
  const t = useAdminText().services;
  const services = useServices();
  const shown = services.filter(({ name, state }) => always.includes(name) || state !== 'up');
  return (
    <ul className={css.lights} aria-label={t.label}>
      {shown.map(({ name, state, since }) => (
        <li
          key={name}
          className={css[state]}
          title={
            since === null
              ? undefined
              : t.since({ name: t.names[name], state: t.states[state], since: formatTime(since) })
          }
        >
          {t.names[name]}
          {state === 'up' ? <span className="visually-hidden">: {t.states.up}</span> : `: ${t.states[state]}`}
        </li>
      ))}
    </ul>
  );
}

/** Asked for once the page is alive and every minute; what is not known is not shown. */
const useServices = (): readonly Service[] => {
  const [services, setServices] = useState<readonly Service[]>([]);
  useEffect(() => {
    const load = () =>
      void api<typeof contract>()('GET /office/services').then(
        ({ data }) => setServices(data),
        () => undefined,
      );
    load();
    const timer = setInterval(() => document.visibilityState === 'visible' && load(), limits.servicesPollMs);
    return () => clearInterval(timer);
  }, []);
  return services;
};
