/** So many guesses a day open no pause: twice what one address has, so that a single stranger opens none. */
const FREE_GUESSES = 20
const LONGEST_PAUSE_SECONDS = 10 * 60

/** How long strangers wait after their so many-th guess of an account's password in a day: twice as long each time. */
export function pauseAfterGuess(guess: number): number {
  if (guess < FREE_GUESSES) return 0
  return Math.min(LONGEST_PAUSE_SECONDS, 2 ** (guess - FREE_GUESSES + 1))
}
