/** Why a login did not come about, and refusals about sessions. */
export const failures = {
  denied:
    'Войти с этой учётной записью не удалось: она заблокирована, или вы не можете действовать от имени выбранной организации.',
  expired: 'Время на вход вышло. Попробуйте ещё раз.',
  unavailable: 'Служба входа сейчас не отвечает. Попробуйте немного позже.',
  failed: 'Войти не удалось. Попробуйте ещё раз.',
};

export const sessionRefusals = {
  sessionNotFound: 'Сеанс не найден. Возможно, он уже завершён.',
};
