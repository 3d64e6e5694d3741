import { openHouse } from './app.ts';
import { insertAudit } from './platform/audit/queries.ts';
import { closingAfter } from './platform/closing.ts';
import { log, say } from './platform/command.ts';
import { baseOf, readConfig } from './platform/config.ts';
import { inTransaction } from './platform/database/handle.ts';
import { openDatabase } from './platform/database/open.ts';
import { rescue } from './personal/usuarios.ts';

/**
 * `npm run personal:rescatar -- CORREO`: restores access of a sole administrator who lost the password or the
 * second factor.
 */
const [email = ''] = process.argv.slice(2);
const config = readConfig(process.env);
const rescued = await closingAfter(async (ending) => {
  const database = ending.adopt(await openDatabase(config, say), (it) => it.close());
  const { house } = ending.adopt(await openHouse(config, database.url, log), (it) => it.close());
  const author = { id: 'servidor', email: 'servidor', ip: '::1' };
  const rescued = await inTransaction(house.db, async (tx) => {
    const done = await rescue(house, tx, email);
    if (!done) return null;
    const entry = {
      accion: 'devolucion',
      recurso: 'usuarios',
      recursoId: done.usuario.id,
    } as const;
    await insertAudit(tx, author, { ...entry, antes: done.usuario });
    return done;
  });
  if (rescued) {
    const base = baseOf(config);
    say(`Se cerraron las sesiones de ${rescued.usuario.name} y se quitó su segundo factor.`);
    say('Con este enlace elige una contraseña nueva. Sirve una vez, durante una hora:');
    say(`${base}/consola/#/elegir-contrasena/${rescued.enlace.token}`);
  } else {
    say(email ? `Nadie usa la consola con ${email}.` : 'Decí con qué correo: … -- ana@ejemplo.org');
  }
  return rescued;
});
process.exitCode = rescued ? 0 : 1;
