import { ofStaff, through, type SeenTables } from '../platform/database/seen.ts';

const ofUser = (column: string) => through('personal_user', column);

export const seen: SeenTables = {
  personal_user: ofStaff,
  personal_lugares: ofUser('usuario_id'),
  personal_account: ofUser('userId'),
  personal_session: ofUser('userId'),
  personal_two_factor: ofUser('userId'),
  personal_enlaces: ofUser('usuario_id'),
  personal_equipos: ofUser('usuario_id'),
  personal_llaves: ofUser('usuario_id'),
  /** Half-finished sign-ins and counted tries: the library's, without people of the roll. */
  personal_verification: 'todos',
  personal_intentos: 'todos',
  personal_rate_limit: 'todos',
};
