/** Wrong guesses a day that cause no pause. Twice what one network address may make, so one attacker alone causes none. */
const FREE_GUESSES = 20
const MAX_PAUSE_SECONDS = 10 * 60

/** The pause after a guess of the day at an account's password, for devices that never signed in to it. It doubles each time. */
export function pauseAfterGuess(guess: number): number {
  if (guess < FREE_GUESSES) return 0
  return Math.min(MAX_PAUSE_SECONDS, 2 ** (guess - FREE_GUESSES + 1))
}
