import type { SameAs } from '#platform/contract/text.ts';
import type uz from '../uz/account-changes.ts';

export default {
  roles: 'Ваши права изменились. Чтобы продолжить, войдите заново.',
  blocked: 'Ваша учётная запись заблокирована. Если есть вопросы, позвоните в службу поддержки.',
  loggedOut: 'В целях безопасности мы завершили ваши сеансы на всех устройствах. Войдите заново.',
  companyBlocked: 'Работа от имени организации приостановлена. Войдите заново от своего имени.',
} satisfies SameAs<typeof uz>;
