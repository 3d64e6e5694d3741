import type { FieldError } from '@gremio/contract/platform/validation.ts';
import { useState } from 'react';
import { Button } from '../../platform/components/Button.tsx';
import { TextField } from '../../platform/components/TextField.tsx';
import { FIELD_LABELS, type DraftPersona } from './draft.ts';

interface ExtraFieldsProps {
  persona: DraftPersona;
  errorOf: (campo: string) => FieldError | undefined;
  onChange: (part: Partial<DraftPersona>) => void;
}

/** Fields that few people need (diet, assistance), hidden until asked for. */
export function ExtraFields({ persona, errorOf, onChange }: ExtraFieldsProps) {
  const [asked, setAsked] = useState(false);
  const { nombre, dieta, observaciones } = persona;
  if (!asked && dieta === '' && observaciones === '') {
    return (
      <Button
        look="quiet"
        aria-label={`Agregar comida o ayuda especial${nombre && ` para ${nombre}`}`}
        onPress={() => setAsked(true)}
      >
        Comida o ayuda especial
      </Button>
    );
  }
  return (
    <>
      <TextField
        label={`${FIELD_LABELS.dieta} (si hace falta)`}
        name="dieta"
        value={dieta}
        onChange={(value) => onChange({ dieta: value })}
        hint="Por ejemplo: sin gluten, vegetariana."
        error={errorOf('dieta')}
        input={{ maxLength: 120 }}
      />
      <TextField
        label={`${FIELD_LABELS.observaciones} (si hace falta)`}
        name="observaciones"
        value={observaciones}
        onChange={(value) => onChange({ observaciones: value })}
        hint="Por ejemplo: silla de ruedas, intérprete de señas."
        error={errorOf('observaciones')}
        input={{ maxLength: 300 }}
      />
    </>
  );
}
