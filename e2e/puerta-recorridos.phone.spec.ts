import { expect, type Page, test } from '@playwright/test';
import { signInStaff } from './demo.ts';
import { fillPersona, inscripcion, newDocumento, openEvento, signInMember } from './eventos.ts';
import { filmOf, launchCamera } from './film.ts';
import {
  anotherDevice,
  newEvento,
  openCamera,
  signInAsDoor,
  startEvento,
  verdict,
} from './puerta.ts';

const count = (page: Page) => page.getByText(/ adentro$/);

test('a member with a guest, from the enrolment to the entry that the camera reads', async ({
  page,
  request,
}, info) => {
  const staff = await signInStaff(request);
  const evento = await newEvento(staff);
  await signInMember(page, staff);
  await openEvento(page, evento);
  await inscripcion(page).getByRole('link', { name: 'Inscribirme' }).click();
  await page.getByRole('button', { name: 'Sumar a alguien' }).click();
  await fillPersona(page, 'Rosa Invitada', newDocumento());
  await page.getByRole('button', { name: 'Seguir' }).click();
  await page.getByRole('button', { name: 'Confirmar la inscripción' }).click();
  await expect(inscripcion(page)).toContainText('Tenés lugar para 2 personas');
  await page.getByRole('button', { name: 'Mostrar la entrada de Rosa Invitada' }).click();
  const film = info.outputPath('camera.y4m');
  await filmOf(page.getByRole('img', { name: 'Entrada de Rosa Invitada' }), film);
  await startEvento(staff, evento);

  const camera = await launchCamera(film);
  const door = await camera.newPage(anotherDevice(page));
  await signInAsDoor(door);
  await door.goto('/puerta');
  await door.getByRole('textbox', { name: 'Nombre de la puerta' }).fill('Principal');
  await door.getByRole('button', { name: evento.nombre }).click();
  await openCamera(door);
  await expect(verdict(door)).toContainText('Adelante');
  await expect(verdict(door)).toContainText('Rosa Invitada');
  await expect(verdict(door)).toContainText('Prueba, Julia');
  await verdict(door).getByRole('button', { name: 'Seguir' }).click();
  await expect(count(door)).toHaveText('1 de 2 adentro');
  // The code is still before the camera: it is read again, but not at once.
  await expect(verdict(door)).toContainText('Ya entró');
  // The rest of the group enters with one tap.
  await verdict(door).getByRole('button', { name: 'Entra también quien falta' }).click();
  await expect(count(door)).toHaveText('2 de 2 adentro');
  await camera.close();
});
