import { Camera, Images } from 'lucide-react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../../platform/components/Button.tsx';
import { toast } from '../../platform/components/Toast.tsx';
import { inShell } from '../../platform/native/bridge.ts';
import { nativePort } from '../../platform/native/port.ts';
import styles from './fotos.module.css';

interface ChooseFotoProps {
  /** Side of the document, named for screen readers: `del frente`. */
  what: string;
  preparing: boolean;
  onChoose: (file: File | undefined) => void;
}

const ANY_PICTURE = ['image/*', '.heic', '.heif'];

/** Takes a photo by the native shell's camera, or by the browser's file input with `capture`. */
function TakeFoto({ what, preparing, onChoose }: ChooseFotoProps) {
  const take = async () => {
    const { camera } = await nativePort();
    try {
      onChoose((await camera?.take()) ?? undefined);
    } catch {
      toast(
        'No pudimos abrir la cámara. Permitila en los ajustes del teléfono, o elegila de la galería.',
      );
    }
  };
  const shell = inShell();
  const button = (
    <Button
      look="secondary"
      pending={preparing}
      aria-label={`Sacar foto ${what}`}
      {...(shell && { onPress: () => void take() })}
    >
      <Camera size={20} aria-hidden />
      Sacar foto
    </Button>
  );
  if (shell) return button;
  return (
    <FileTrigger
      acceptedFileTypes={['image/*']}
      defaultCamera="environment"
      onSelect={(files) => onChoose(files?.[0])}
    >
      {button}
    </FileTrigger>
  );
}

/** Chooses a photo from the camera or the device's gallery. */
export function ChooseFoto({ what, preparing, onChoose }: ChooseFotoProps) {
  const pick = (files: FileList | null) => onChoose(files?.[0]);
  return (
    <div className={styles.choose}>
      <TakeFoto what={what} preparing={preparing} onChoose={onChoose} />
      <FileTrigger acceptedFileTypes={ANY_PICTURE} onSelect={pick}>
        <Button look="secondary" pending={preparing} aria-label={`Elegir de la galería ${what}`}>
          <Images size={20} aria-hidden />
          Elegir de la galería
        </Button>
      </FileTrigger>
    </div>
  );
}
