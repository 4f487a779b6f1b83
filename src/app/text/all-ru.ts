import app from './ru.ts';

export default { app };
