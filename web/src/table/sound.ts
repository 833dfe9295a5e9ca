/** Small sounds, made here; off unless wished. */

import { settings } from '../look/settings.svelte';

const TUNES = {
  turn: [523, 784],
  step: [330],
  end: [523, 659, 784, 1047],
  no: [196],
} as const;

let audio: AudioContext | undefined;

export function sound(tune: keyof typeof TUNES): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  TUNES[tune].forEach((pitch, place) => note(audio!, pitch, audio!.currentTime + place * 0.11));
}

function note(audio: AudioContext, pitch: number, when: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0.0001, when);
  volume.gain.exponentialRampToValueAtTime(0.12, when + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, when + 0.28);
  tone.connect(volume).connect(audio.destination);
  tone.start(when);
  tone.stop(when + 0.3);
}
