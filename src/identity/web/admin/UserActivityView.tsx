import { formatDate, formatDateTime } from '#platform/values/time.ts';
import { PanelList, PanelSection, Quiet } from '#platform/web/admin-list/SidePanel.tsx';
import { useQuery } from '#platform/web/admin-list/use-query.ts';
import { api } from '#platform/web/api.ts';
import { Badge } from '#platform/web/Badge.tsx';
import { Link } from '#platform/web/Link.tsx';
import type { contract } from '../../contract.ts';
import { deviceOf } from '../../rules/device.ts';
import { useIdentityAdminText } from './admin-text.ts';

/** Where a person is logged in, for whom they act, what they applied for and take part in. */
export function UserActivityView({ id, version }: { id: number; version: string }) {
  const t = useIdentityAdminText();
  const { data } = useQuery(`${id}:${version}`, () =>
    api<typeof contract>()('GET /office/people/:id/deeds', { params: { id } }),
  );
  if (!data) return null;
  const { sessions, companies, applications, participations, defaults } = data;
  return (
    <>
      <PanelSection title={t.person.sessions}>
        <PanelList>
          {sessions.length === 0 && (
            <li>
              <Quiet>{t.person.noSessions}</Quiet>
            </li>
          )}
          {sessions.map((session) => (
            <li key={session.id}>
              <span>
                {deviceOf(session.userAgent) ?? '–'}
                {session.companyName && ` · ${session.companyName}`}
              </span>
              <Quiet>{formatDateTime(session.lastSeenAt)}</Quiet>
            </li>
          ))}
        </PanelList>
      </PanelSection>
      {companies.length > 0 && (
        <PanelSection title={t.person.companies}>
          <PanelList>
            {companies.map((company) => (
              <li key={company.id}>
                <Link to={`/admin/entities/${company.id}`}>{company.name}</Link>
                {company.isBlocked && <Badge tone="bad">{t.entities.states.blocked}</Badge>}
              </li>
            ))}
          </PanelList>
        </PanelSection>
      )}
      <PanelSection title={t.person.applications}>
        <PanelList>
          {applications.length === 0 && (
            <li>
              <Quiet>{t.person.noApplications}</Quiet>
            </li>
          )}
          {applications.map((application) => (
            <li key={application.id}>
              <Link to={`/apply/${application.id}`}>
                {t.person.lot({ n: application.id })} {application.name}
              </Link>
              <Quiet>{formatDate(application.createdAt)}</Quiet>
            </li>
          ))}
        </PanelList>
      </PanelSection>
      <PanelSection title={t.person.participations}>
        {defaults > 0 && <Badge tone="warn">{t.person.defaults({ n: defaults })}</Badge>}
        <PanelList>
          {participations.length === 0 && (
            <li>
              <Quiet>{t.person.noParticipations}</Quiet>
            </li>
          )}
          {participations.map(({ lotId, name, number, isWinner, fate }) => (
            <li key={`${lotId}:${number}`}>
              <Link to={`/auction/${lotId}`}>
                {t.person.lot({ n: lotId })} {name}
              </Link>
              <Quiet>
                {isWinner ? t.person.winner : t.person.participant({ n: number })}
                {fate === 'forfeited' && ` · ${t.person.defaulted}`}
              </Quiet>
            </li>
          ))}
        </PanelList>
      </PanelSection>
    </>
  );
}
